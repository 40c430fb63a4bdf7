/**
 * Suggestions for the arguments of prompts and resource templates. It uses the JDK alone; begin with
 * {@link org.mcpjakarta.completion.CompletePrompt}.
 */
@NullMarked
package org.mcpjakarta.completion;

import org.jspecify.annotations.NullMarked;
