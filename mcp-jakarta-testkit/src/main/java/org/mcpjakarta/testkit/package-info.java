/**
 * The test kit. For applications: a client ({@link org.mcpjakarta.testkit.client.McpTestClient}) with assertions
 * ({@link org.mcpjakarta.testkit.assertions.McpAssertions}), and an issuer of tokens ({@link org.mcpjakarta.testkit.IssuerServer}). For
 * libraries: a network that fails on purpose ({@link org.mcpjakarta.testkit.ChaosProxy}), and contracts for what can be replaced. Nothing
 * of it belongs into an application.
 */
@NullMarked
package org.mcpjakarta.testkit;

import org.jspecify.annotations.NullMarked;
