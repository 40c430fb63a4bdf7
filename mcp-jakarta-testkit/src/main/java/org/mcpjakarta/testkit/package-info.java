/**
 * A network that fails on purpose, for tests of streams. Uses the JDK alone, and nothing of it belongs into an application.
 *
 * <p>Begin with {@link org.mcpjakarta.testkit.ChaosProxy}.
 */
@NullMarked
package org.mcpjakarta.testkit;

import org.jspecify.annotations.NullMarked;
