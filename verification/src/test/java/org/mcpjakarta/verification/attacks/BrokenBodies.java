package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.List;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Requests that are broken off at every byte. Nobody but the client is to blame, so nothing of it belongs into the log as an error. */
final class BrokenBodies implements Attack {
    private static final int WORKERS = 4;

    @Override
    public String name() {
        return "broken-bodies";
    }

    @Override
    public boolean expectsCleanLog() {
        return true;
    }

    @Override
    public void run(Site site) throws InterruptedException {
        List<byte[]> requests = List.of(
                Request.statelessCall("echo", Messages.statelessCall("echo", "{\"text\":\"x\"}")).bytes(site.port()),
                Request.of(Messages.initialize("2025-11-25")).bytes(site.port()),
                chunked(site.port()));
        int longest = requests.stream().mapToInt(request -> request.length).max().orElse(0);
        Workers.run(site, WORKERS, (unused, round) -> {
            byte[] request = requests.get(round % requests.size());
            cut(site, request, round * 7 % request.length, round);
            return round < 4 * longest || !site.isOver();
        });
    }

    private static byte[] chunked(int port) {
        String body = Messages.statelessCall("echo", "{\"text\":\"x\"}");
        Request request = Request.statelessCall("echo", "").with("Transfer-Encoding", "chunked");
        String text = new String(request.head(port)) + Integer.toHexString(body.length()) + "\r\n" + body
                + "\r\nzz\r\n\r\n";
        return text.getBytes();
    }

    private static void cut(Site site, byte[] request, int length, int round) throws IOException {
        try (Connection connection = site.connect()) {
            connection.write(request, 0, length);
            if (round % 2 == 0) {
                connection.reset();
            }
            site.forget(connection);
        }
    }
}
