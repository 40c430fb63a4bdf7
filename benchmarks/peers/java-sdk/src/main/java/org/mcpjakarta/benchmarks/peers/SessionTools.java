package org.mcpjakarta.benchmarks.peers;

import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;

/** The tools of a server with sessions, which can tell clients something. */
final class SessionTools {
    private static final int STEPS = 5;
    private final McpSyncServer server;
    private int stocked;
    private boolean passing;

    private SessionTools(McpSyncServer server) {
        this.server = server;
    }

    static void addTo(McpSyncServer server) {
        SessionTools tools = new SessionTools(server);
        server.addTool(new SyncToolSpecification(Tools.ECHO, (exchange, request) -> Tools.echo(request)));
        server.addTool(new SyncToolSpecification(Tools.BILL, (exchange, request) -> Tools.bill(request)));
        server.addTool(new SyncToolSpecification(Tools.tool("steps", "Report progress five times", "{}", "").build(),
                SessionTools::steps));
        server.addTool(new SyncToolSpecification(Tools.tool("stock", "Have so many tools besides these",
                "{\"count\":{\"type\":\"integer\"}}", "\"count\"").build(), (exchange, request) -> tools.stock(request)));
        server.addTool(new SyncToolSpecification(Tools.tool("change", "Add a tool, or take it away again", "{}", "").build(),
                (exchange, request) -> tools.change()));
    }

    private static CallToolResult steps(McpSyncServerExchange exchange, CallToolRequest request) {
        for (int step = 1; step <= STEPS; step++) {
            exchange.progressNotification(
                    new ProgressNotification(request.progressToken(), step, (double) STEPS, "step"));
        }
        return Tools.text("done");
    }

    private synchronized CallToolResult stock(CallToolRequest request) {
        int count = Tools.number(request, "count");
        for (; stocked > count; stocked--) {
            server.removeTool("tool-" + (stocked - 1));
        }
        for (; stocked < count; stocked++) {
            server.addTool(passing(stocked));
        }
        return Tools.text("stocked");
    }

    private static SyncToolSpecification passing(int number) {
        return new SyncToolSpecification(Tools.listed(number), (exchange, request) -> Tools.text("none"));
    }

    private synchronized CallToolResult change() {
        if (passing) {
            server.removeTool("tool-" + Integer.MAX_VALUE);
        } else {
            server.addTool(passing(Integer.MAX_VALUE));
        }
        passing = !passing;
        return Tools.text("changed");
    }
}
