package org.mcpjakarta.verification.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.HealthyClient;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.server.ServerUnderTest;

/** Uses a new server as its clients would, so that caches are filled and the pools of the container have grown. */
final class WarmUp {
    private static final String ADDRESS = "127.0.0.3";
    private static final int PATIENCE = 30_000;
    private static final int ROUNDS = 150;
    private static final int AT_ONCE = 150;
    private static final int QUIET = 4_000;

    private WarmUp() {}

    static Baseline baseline(ServerUnderTest server, HealthyClient healthy) throws IOException, InterruptedException {
        useAll(server.port());
        holdThreads(server.port());
        Thread.sleep(1_000);
        healthy.report();
        Thread.sleep(QUIET);
        return Baseline.of(healthy.report().p99(), server.process());
    }

    private static void useAll(int port) throws IOException {
        List<Request> requests = List.of(call("echo", "{\"text\":\"x\"}"), call("fill", "{\"size\":1000000}"),
                call("report", "{\"steps\":3,\"size\":10}"), call("optionalTask", "{\"text\":\"x\"}"),
                call("ask", "{\"text\":\"x\"}"),
                Request.stateless("tools/list", Messages.statelessRequest("1", "tools/list", "")),
                Request.stateless("resources/read",
                        Messages.statelessRequest("1", "resources/read", "\"uri\":\"docs://public.txt\""))
                        .with("Mcp-Name", "docs://public.txt"));
        for (int i = 0; i < ROUNDS; i++) {
            try (Connection connection = new Connection(ADDRESS, port, PATIENCE)) {
                for (Request request : requests) {
                    if (connection.isOpen()) {
                        connection.send(request);
                    }
                }
            }
        }
    }

    private static void holdThreads(int port) throws IOException {
        List<Connection> all = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            Connection connection = new Connection(ADDRESS, port, PATIENCE);
            all.add(connection);
            connection.write(call("sleep", "{\"millis\":1500}"));
        }
        for (Connection connection : all) {
            connection.read();
            connection.close();
        }
    }

    private static Request call(String tool, String arguments) {
        return Request.statelessCall(tool, Messages.statelessCall(tool, arguments));
    }
}
