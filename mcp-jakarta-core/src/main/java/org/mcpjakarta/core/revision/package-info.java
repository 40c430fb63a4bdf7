/**
 * The only room that knows dates: which revisions of the protocol there are, what each can do, and how the newest form of
 * a result is reduced for an older one.
 *
 * <p>Uses {@code rpc}. Begin with {@link org.mcpjakarta.core.revision.Revision}; each older revision has one
 * {@code Before…} class, so that dropping it means deleting a file.
 */
@NullMarked
package org.mcpjakarta.core.revision;

import org.jspecify.annotations.NullMarked;
