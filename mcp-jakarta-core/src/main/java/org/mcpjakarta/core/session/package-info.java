/**
 * Who the client is and, in the revisions that have them, its sessions.
 *
 * <p>Uses {@code rpc} and {@code revision}. Begin with {@link org.mcpjakarta.core.session.ClientProfile}, then
 * {@link org.mcpjakarta.core.session.Sessions}.
 */
@NullMarked
package org.mcpjakarta.core.session;

import org.jspecify.annotations.NullMarked;
