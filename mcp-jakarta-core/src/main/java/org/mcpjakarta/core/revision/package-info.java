/**
 * The only package that knows dates: which revisions of the protocol exist, which methods each has, and how the newest form of a
 * result is reduced for an older revision.
 *
 * <p>Uses {@code rpc}. Begin with {@link org.mcpjakarta.core.revision.Revision}, then {@link org.mcpjakarta.core.revision.McpMethod}; each older revision has one {@code Before…} class.
 */
@NullMarked
package org.mcpjakarta.core.revision;

import org.jspecify.annotations.NullMarked;
