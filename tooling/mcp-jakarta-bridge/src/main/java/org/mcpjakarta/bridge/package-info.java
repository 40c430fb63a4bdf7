/**
 * A program for clients that only speak stdio. It reads their messages line by line, passes them on to an endpoint of Streamable HTTP, and
 * writes the answers. It uses the JDK alone.
 *
 * <p>Each package uses only those before it: {@code report}, {@code json}, {@code message}, {@code token}, {@code http}, {@code relay}.
 */
@NullMarked
package org.mcpjakarta.bridge;

import org.jspecify.annotations.NullMarked;
