package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.EventReader.Event;

/** A client that comes back to its stream while there is no room for its connection waits for that, and is not refused. */
@Timeout(60)
@Tag("one-node")
class HeldResumeTest {
    private static final long MEMORY = 10_000_000;
    private static final int MOST_WAITING = 64;
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"travel","arguments":{},"_meta":{"progressToken":"p"}}}""";

    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    private final ToolFeature travel = new ToolFeature("travel", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.progress().report(1, 10.0, null);
        return gate.thenApply(open -> WireTools.text("arrived"));
    });
    private final WireServer server = WireServer.start(
            WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT.withMemory(MEMORY)),
            Features.of(List.of(travel)));
    private final Account memory = server.engine().budget().whole();
    private final AtomicInteger shortages = new AtomicInteger();
    private final CompletableFuture<Void> triedAgain = new CompletableFuture<>();

    @AfterEach
    void stop() {
        gate.complete(null);
        server.close();
    }

    /** Calls the tool, reads as far as its first report, and hangs up. */
    private String cutCall(WireClient client) throws Exception {
        try (EventReader first = EventReader.post(server.endpoint(), CALL, "Mcp-Session-Id", client.session())) {
            Event event = first.event();
            return event.data().isEmpty() ? first.event().id() : event.id();
        }
    }

    private CompletableFuture<HttpResponse<String>> resume(WireClient client, String place) {
        URI endpoint = server.endpoint();
        return HttpClient.newHttpClient().sendAsync(HttpRequest.newBuilder(endpoint).GET()
                .version(HttpClient.Version.HTTP_1_1).header("Accept", "text/event-stream")
                .header("Mcp-Session-Id", client.session()).header("Last-Event-ID", place).build(),
                BodyHandlers.ofString());
    }

    private long fill() {
        long free = MEMORY - memory.held() - Budget.PER_STREAM / 2;
        memory.add(free);
        server.engine().budget().onShortage(() -> {
            if (shortages.incrementAndGet() == 2) {
                triedAgain.complete(null);
            }
        });
        return free;
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    @Tag("R-107")
    void itGoesOnAsSoonAsThereIsRoom(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        String place = cutCall(client);
        long taken = fill();

        CompletableFuture<HttpResponse<String>> again = resume(client, place);
        CompletableFuture.anyOf(triedAgain, again).get();
        gate.complete(null);
        memory.add(-taken);

        assertThat(again.get().statusCode()).isEqualTo(200);
        assertThat(again.get().body()).contains("arrived");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    @Tag("R-107")
    void theConnectionThatItHadMakesRoom(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        try (EventReader first = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session())) {
            server.engine().features()
                    .update(features -> features.withTools(features.tools().with(WireTools.ECHO)));
            Event event = first.event();
            String place = event.data().isEmpty() ? first.event().id() : event.id();
            fill();

            try (EventReader second = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(),
                    "Last-Event-ID", place)) {
                assertThat(second.status()).isEqualTo(200);
                assertThat(first.next()).as("the former connection has ended").isNull();
            }
        }
    }

    @Test
    @Tag("T-64")
    void whoeverWaitsInVainIsRefusedInTheEnd() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String place = cutCall(client);
        fill();
        long before = memory.held();

        HttpResponse<String> refused = resume(client, place).get();

        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).isPresent();
        assertThat(memory.held()).isLessThanOrEqualTo(before);
    }

    @Test
    @Tag("T-64")
    void onlySomeWaitAtOnce() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_06_18);
        String place = cutCall(client);
        long taken = fill();

        List<CompletableFuture<HttpResponse<String>>> all = IntStream.rangeClosed(0, MOST_WAITING)
                .mapToObj(i -> resume(client, place)).toList();
        CompletableFuture.anyOf(all.toArray(CompletableFuture[]::new)).get();
        memory.add(-taken);
        gate.complete(null);

        int refused = 0;
        for (CompletableFuture<HttpResponse<String>> each : all) {
            refused += each.get().statusCode() == 503 ? 1 : 0;
        }
        assertThat(refused).isOne();
    }

    @Test
    void whatIsNotThereIsNotWaitedFor() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String place = cutCall(client);
        fill();

        assertThat(resume(client, place + "9").get().statusCode()).isEqualTo(404);
    }
}
