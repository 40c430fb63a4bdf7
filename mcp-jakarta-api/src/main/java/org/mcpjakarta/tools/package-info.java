/**
 * Methods that a model may call, and what they answer. It uses {@code content} and the root package; begin with
 * {@link org.mcpjakarta.tools.Tool}.
 */
@NullMarked
package org.mcpjakarta.tools;

import org.jspecify.annotations.NullMarked;
