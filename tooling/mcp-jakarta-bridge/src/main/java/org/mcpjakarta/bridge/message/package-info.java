/** The side of the client: its messages, the lines that it sends and gets, and the requests that are not answered yet. */
@NullMarked
package org.mcpjakarta.bridge.message;

import org.jspecify.annotations.NullMarked;
