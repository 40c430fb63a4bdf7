/**
 * The portable extension: finds annotated methods on the beans of an application, reports every mistake together, and makes
 * the engine of what is right. It joins the API and the core through {@code schema} and {@code invoke}, and
 * knows of JAX-RS through {@code rest}. Begin with
 * {@link org.mcpjakarta.cdi.McpExtension}, then {@link org.mcpjakarta.cdi.EngineProducer}.
 */
@NullMarked
package org.mcpjakarta.cdi;

import org.jspecify.annotations.NullMarked;
