package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/**
 * Tools that throw an Error when their call is cancelled, by their client, by the end of the connection and by the timeout. Other calls
 * must still be cancelled and must still time out.
 */
final class UpkeepErrors implements Attack {
    private static final Pattern COUNT = Pattern.compile("\"text\":\"(\\d+)\"");
    private static final int PATIENCE = 25;
    private static final String REVISION = "2025-11-25";

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "upkeep-errors";
    }

    @Override
    public int leastSeconds() {
        return 10;
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("MCP_REQUESTS_TIMEOUT", "PT5S");
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        do {
            hangUp(site, "failWhenCancelled");
            cancel(site, "failWhenCancelled");
            timeOut(site, "failWhenCancelled", "a call whose cancellation fails");
            expectCancelled(site, "after the client hung up", () -> hangUp(site, "endless"));
            expectCancelled(site, "by notification", () -> cancel(site, "endless"));
            timeOut(site, "endless", "a call");
        } while (!site.isOver() && site.failures().isEmpty());
    }

    private static void hangUp(Site site, String tool) throws IOException, InterruptedException {
        for (int i = 0; i < 3; i++) {
            try (Connection connection = site.connect()) {
                connection.write(Request.statelessCall(tool, Messages.statelessCall(tool, "{}")));
                Thread.sleep(500);
            }
        }
    }

    private void cancel(Site site, String tool) throws IOException, InterruptedException {
        try (Connection connection = site.connect(); Connection waiting = site.connect()) {
            String session = site.session(connection, REVISION);
            sessions.add(session);
            waiting.write(Request.inSession(session, Messages.call("7", tool, "{}")));
            Thread.sleep(500);
            connection.send(Request.inSession(session,
                    Messages.notification("notifications/cancelled", "{\"requestId\":7}")));
        }
    }

    // Comments keep the connection alive, so that waiting for bytes would never end.
    private static void timeOut(Site site, String tool, String what) throws InterruptedException {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        try (Connection connection = site.connect()) {
            Thread reader = new Thread(() -> {
                try {
                    answer.complete(connection.send(Request.statelessCall(tool, Messages.statelessCall(tool, "{}"))));
                } catch (IOException e) {
                    answer.completeExceptionally(e);
                }
            }, "timeout-reader");
            reader.setDaemon(true);
            reader.start();
            answer.get(PATIENCE, TimeUnit.SECONDS);
        } catch (IOException | ExecutionException | TimeoutException e) {
            site.fail("The timeout of " + what + " never came: " + e);
        }
    }

    private interface Step {
        void run() throws IOException, InterruptedException;
    }

    private static void expectCancelled(Site site, String how, Step step) throws IOException, InterruptedException {
        int before = cancelled(site);
        step.run();
        for (int i = 0; i < 40 && cancelled(site) == before; i++) {
            Thread.sleep(250);
        }
        site.failIf(cancelled(site) == before, "No call is cancelled any more " + how);
    }

    private static int cancelled(Site site) throws IOException {
        try (Connection connection = site.connect()) {
            Matcher count = COUNT.matcher(connection.send(Request.statelessCall("cancelledCalls",
                    Messages.statelessCall("cancelledCalls", "{}"))).text());
            return count.find() ? Integer.parseInt(count.group(1)) : -1;
        }
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
