/**
 * Who the client and its caller are and, in the revisions that have them, sessions.
 *
 * <p>Begin with {@link org.mcpjakarta.core.session.ClientProfile}, then {@link org.mcpjakarta.core.session.Sessions}.
 */
@NullMarked
package org.mcpjakarta.core.session;

import org.jspecify.annotations.NullMarked;
