/**
 * Message templates that a user may pick. It uses {@code content} and the root package; begin with
 * {@link org.mcpjakarta.prompts.Prompt}.
 */
@NullMarked
package org.mcpjakarta.prompts;

import org.jspecify.annotations.NullMarked;
