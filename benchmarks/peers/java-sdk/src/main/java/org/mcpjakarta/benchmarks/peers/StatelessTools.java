package org.mcpjakarta.benchmarks.peers;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessSyncServer;

/** The tools of a server without sessions. */
final class StatelessTools {
    private StatelessTools() {}

    static void addTo(McpStatelessSyncServer server) {
        server.addTool(new SyncToolSpecification(Tools.ECHO, (context, request) -> Tools.echo(request)));
        server.addTool(new SyncToolSpecification(Tools.BILL, (context, request) -> Tools.bill(request)));
    }
}
