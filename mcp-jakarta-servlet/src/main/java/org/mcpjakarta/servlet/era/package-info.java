/**
 * The three ways in which clients talk: in sessions, without them, and over HTTP+SSE. Begin with {@link org.mcpjakarta.servlet.era.Eras}.
 */
@NullMarked
package org.mcpjakarta.servlet.era;

import org.jspecify.annotations.NullMarked;
