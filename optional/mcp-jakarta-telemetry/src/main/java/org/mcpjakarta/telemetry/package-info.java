/**
 * Traces and metrics by the conventions of OpenTelemetry for MCP, through the {@code OpenTelemetry} that the server has as a CDI bean.
 *
 * <p>Begin with {@link org.mcpjakarta.telemetry.TelemetryListener}. {@code TelemetryExtension} makes it a bean. Uses the SPI, and of core
 * only the status of the servers and the names of methods.
 */
@NullMarked
package org.mcpjakarta.telemetry;

import org.jspecify.annotations.NullMarked;
