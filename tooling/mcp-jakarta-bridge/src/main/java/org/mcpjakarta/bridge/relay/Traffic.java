package org.mcpjakarta.bridge.relay;

import org.mcpjakarta.bridge.http.Endpoint;
import org.mcpjakarta.bridge.message.ClientOutput;
import org.mcpjakarta.bridge.message.Pending;
import org.mcpjakarta.bridge.report.Log;

/** What all requests of a client share. */
record Traffic(Endpoint endpoint, Bounds bounds, Watch watch, ClientOutput output, Pings pings, Pending pending,
        ToolBook tools,
        Log log) {}
