/** An application whose calls are traced, measured, recorded and checked. */
@org.jspecify.annotations.NullMarked
package org.mcpjakarta.sample.traced;
