/**
 * Message templates that a user may pick. Begin with {@link org.mcpjakarta.prompts.Prompt}. The package uses
 * {@code content} and the root package.
 */
@NullMarked
package org.mcpjakarta.prompts;

import org.jspecify.annotations.NullMarked;
