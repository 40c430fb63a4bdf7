package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Bodies that come byte by byte, on more connections than a server has threads. */
final class SlowBodies implements Attack {
    private static final int CONNECTIONS = 400;
    private static final long BETWEEN_BYTES = 500;

    @Override
    public String name() {
        return "slow-bodies";
    }

    @Override
    public boolean expectsCleanLog() {
        return true;
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        byte[] request = Request.statelessCall("echo", Messages.statelessCall("echo", "{\"text\":\"x\"}"))
                .bytes(site.port());
        int begun = request.length - 200;
        List<Connection> open = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            Connection connection = site.connect();
            connection.write(request, 0, begun);
            open.add(connection);
        }
        int broken = 0;
        for (int at = begun; at < request.length - 1 && !site.isOver(); at++) {
            Thread.sleep(Math.min(site.millisLeft(), BETWEEN_BYTES));
            for (Connection connection : List.copyOf(open)) {
                try {
                    connection.write(request, at, 1);
                } catch (IOException e) {
                    open.remove(connection);
                    broken++;
                }
            }
        }
        site.note(open.size() + " bodies were still on their way at the end, " + broken + " were given up");
    }
}
