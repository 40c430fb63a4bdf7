/**
 * Who sends a request: from the token that the container has verified to a caller, and what is said to those who bring none, or none that
 * is good for what they want.
 *
 * <p>Uses {@code core} and Servlet, and nothing of the package around it. Begin with {@link org.mcpjakarta.servlet.auth.TokenGuard}. Only
 * {@code JwtReader} knows MicroProfile JWT, and it is loaded only where that is there.
 */
@NullMarked
package org.mcpjakarta.servlet.auth;

import org.jspecify.annotations.NullMarked;
