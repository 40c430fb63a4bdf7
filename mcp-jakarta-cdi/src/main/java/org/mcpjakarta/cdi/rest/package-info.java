/**
 * All that is known of JAX-RS: how the parameters, results and exceptions of a method that serves HTTP requests are those of a tool. It uses
 * {@code invoke} and {@code schema}, and the API of JAX-RS, which an application need not have: only {@link org.mcpjakarta.cdi.rest.RestMethods},
 * {@link org.mcpjakarta.cdi.rest.RestMethod}, {@link org.mcpjakarta.cdi.rest.RestArgument} and {@link org.mcpjakarta.cdi.rest.ArgumentSink} may be
 * touched without it. Begin with {@link org.mcpjakarta.cdi.rest.RestMethods}.
 */
@NullMarked
package org.mcpjakarta.cdi.rest;

import org.jspecify.annotations.NullMarked;
