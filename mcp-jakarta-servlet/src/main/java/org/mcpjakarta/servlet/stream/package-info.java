/**
 * The connections that event streams are written to, and what they share. Begin with {@link org.mcpjakarta.servlet.stream.HttpStream}.
 */
@NullMarked
package org.mcpjakarta.servlet.stream;

import org.jspecify.annotations.NullMarked;
