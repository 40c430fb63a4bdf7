@NullMarked
package org.mcpjakarta.telemetry;

import org.jspecify.annotations.NullMarked;
