/**
 * The blocks that tools and prompts answer with: text, images, audio and resources. It uses the root package and the
 * contents of {@code resources}; begin with {@link org.mcpjakarta.content.ContentBlock}.
 */
@NullMarked
package org.mcpjakarta.content;

import org.jspecify.annotations.NullMarked;
