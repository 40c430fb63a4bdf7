/** What the bridge tells: {@code Failure} for the client, {@code Log} for the user. Everything else uses it. */
@NullMarked
package org.mcpjakarta.bridge.report;

import org.jspecify.annotations.NullMarked;
