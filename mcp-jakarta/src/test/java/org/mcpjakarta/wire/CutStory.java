package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.EventSocket.Event;
import org.mcpjakarta.testkit.Fault;

/**
 * Two clients at once, each with calls that report and a stream of news, over connections that break as the seed says. Every stream must
 * have told its own events, each once and in order.
 */
final class CutStory {
    private static final List<Revision> REVISIONS = List.of(Revision.V2025_03_26, Revision.V2025_06_18,
            Revision.V2025_11_25);
    private static final int CLIENTS = 2;
    private static final int CALLS = 3;
    private static final int REACH = 3_000;

    private final WireServer server;
    private final ExecutorService readers;
    private final Random random;
    private final Revision revision;
    private final ChaosProxy proxy;
    private final URI endpoint;
    private final List<Future<Stream>> streams = new ArrayList<>();

    /** What a client heard on one stream, and what it should have heard. */
    private record Stream(List<Event> heard, List<String> told, int cuts) {}

    /** How much of a story came to pass. */
    record Tally(int streams, int cuts) {
        Tally plus(Tally other) {
            return new Tally(streams + other.streams, cuts + other.cuts);
        }
    }

    private CutStory(long seed, WireServer server, ExecutorService readers) throws IOException {
        this.server = server;
        this.readers = readers;
        this.random = new Random(seed);
        this.revision = REVISIONS.get((int) (seed % REVISIONS.size()));
        this.proxy = ChaosProxy.before(server.endpoint().getPort(), Fault.seeded(seed, REACH));
        this.endpoint = server.through(proxy);
    }

    static Tally play(long seed, WireServer server, ExecutorService readers) throws Exception {
        CutStory story = new CutStory(seed, server, readers);
        try (story.proxy) {
            for (int client = 0; client < CLIENTS; client++) {
                story.connect(seed + "-" + client);
            }
            return story.check(seed);
        }
    }

    private void connect(String name) {
        String session = WireClient.of(server, revision).session();
        for (int call = 0; call < CALLS; call++) {
            String token = name + "-" + call;
            int count = 1 + random.nextInt(40);
            String request = request("emit", call, token, count);
            streams.add(readers.submit(() -> call(session, request, Emitter.told(token, count))));
        }
        // Before there were priming events, a client could not come back to news it had heard nothing of.
        if (revision.primesStreams()) {
            int count = 1 + random.nextInt(20);
            List<String> uris = IntStream.rangeClosed(1, count).mapToObj(i -> "news://" + name + "/" + i).toList();
            streams.add(readers.submit(() -> listen(session, uris)));
        }
    }

    static String request(String tool, int id, String token, int count) {
        return """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":{"token":"%s","count":%d}}}"""
                .formatted(id, tool, token, count);
    }

    private Stream call(String session, String request, List<String> told) {
        ReturningClient client = new ReturningClient(endpoint, session, () -> {});
        return new Stream(client.call(request), told, client.cuts());
    }

    private Stream listen(String session, List<String> uris) {
        uris.forEach(uri -> assertThat(server.engine().sessions().subscribe(session, uri)).isTrue());
        ReturningClient client = new ReturningClient(endpoint, session,
                () -> readers.execute(() -> uris.forEach(server.engine().features()::resourceUpdated)));
        List<Event> heard = client.listen(event -> event.data().contains('"' + uris.get(uris.size() - 1) + '"'));
        return new Stream(heard, uris, client.cuts());
    }

    private Tally check(long seed) throws InterruptedException, ExecutionException {
        Tally tally = new Tally(0, 0);
        Set<String> ids = new HashSet<>();
        for (Future<Stream> future : streams) {
            Stream stream = future.get();
            // Who is cut off before the first id cannot come back.
            if (!stream.heard().isEmpty()) {
                assertThat(stream.heard()).as("seed %d", seed).extracting(event -> summary(event.data()))
                        .containsExactlyElementsOf(stream.told());
                assertThat(stream.heard()).as("seed %d", seed).allMatch(event -> ids.add(event.id()));
                tally = tally.plus(new Tally(1, stream.cuts()));
            }
        }
        return tally;
    }

    /** What tells an event from all others: its token and number, its URI, or the text of the result. */
    static String summary(String data) {
        var message = Answer.parse(data).asJsonObject();
        if (message.containsKey("result")) {
            return message.getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text");
        }
        var params = message.getJsonObject("params");
        return params.getString("uri", params.getString("progressToken", "") + " " + params.getInt("progress", 0));
    }
}
