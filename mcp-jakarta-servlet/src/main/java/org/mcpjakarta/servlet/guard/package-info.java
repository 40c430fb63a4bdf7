/**
 * Which web pages and hosts may send requests, before anything of the body is read. Begin with {@link org.mcpjakarta.servlet.guard.OriginGuard}.
 */
@NullMarked
package org.mcpjakarta.servlet.guard;

import org.jspecify.annotations.NullMarked;
