/** An application whose tool asks another service, so that a trace goes on there. */
@org.jspecify.annotations.NullMarked
package org.mcpjakarta.sample.forecast;
