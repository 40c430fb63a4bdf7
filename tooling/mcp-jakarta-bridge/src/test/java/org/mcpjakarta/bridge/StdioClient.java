package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import jakarta.json.JsonObject;

import org.mcpjakarta.bridge.relay.Bounds;

/** A client that has started the bridge and speaks stdio with it. */
final class StdioClient implements AutoCloseable {
    static final Bounds QUICK = new Bounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofSeconds(20),
            Duration.ofSeconds(30), Duration.ofSeconds(30));

    private static final int PATIENCE = 30;

    private final OutputStream toBridge;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<JsonObject> heard = new ArrayList<>();
    private final CompletableFuture<Integer> exit;

    private StdioClient(Bounds bounds, Map<String, String> environment, String... arguments) throws IOException {
        Pipe in = Pipe.open();
        Pipe out = Pipe.open();
        toBridge = Channels.newOutputStream(in.sink());
        Bridge bridge = new Bridge(environment, Channels.newInputStream(in.source()),
                Channels.newOutputStream(out.sink()),
                new PrintStream(errors, true, StandardCharsets.UTF_8));
        exit = background(() -> {
            int code = bridge.run(bounds, arguments);
            out.sink().close();
            return code;
        });
        background(() -> {
            try (var reader = new BufferedReader(
                    new InputStreamReader(Channels.newInputStream(out.source()), StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.add(line);
                }
            }
            return 0;
        });
    }

    private interface Work {
        int run() throws IOException;
    }

    private static CompletableFuture<Integer> background(Work work) {
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                end.complete(work.run());
            } catch (Throwable e) {
                end.completeExceptionally(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return end;
    }

    static StdioClient of(String... arguments) throws IOException {
        return new StdioClient(QUICK, Map.of(), arguments);
    }

    static StdioClient with(Map<String, String> environment, String... arguments) throws IOException {
        return new StdioClient(QUICK, environment, arguments);
    }

    static StdioClient with(Bounds bounds, String... arguments) throws IOException {
        return new StdioClient(bounds, Map.of(), arguments);
    }

    StdioClient send(String message) throws IOException {
        toBridge.write((message.strip().replace("\n", " ") + "\n").getBytes(StandardCharsets.UTF_8));
        toBridge.flush();
        return this;
    }

    StdioClient sendBytes(byte[] bytes) throws IOException {
        toBridge.write(bytes);
        toBridge.flush();
        return this;
    }

    /** The handshake of a session. */
    StdioClient connect(String revision) throws Exception {
        send("""
                {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"%s",
                 "capabilities":{},"clientInfo":{"name":"tests","version":"1"}}}""".formatted(revision));
        JsonObject answer = answer("hello");
        assertThat(answer).containsKey("result");
        assertThat(answer.getJsonObject("result").getString("protocolVersion")).isEqualTo(revision);
        return send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    /** The next message of the bridge. */
    JsonObject next() throws InterruptedException {
        JsonObject message = TestTools.json(nextLine());
        while (message.getString("method", "").equals("ping")) {
            pong(message);
            message = TestTools.json(nextLine());
        }
        heard.add(message);
        return message;
    }

    void pong(JsonObject ping) {
        try {
            send("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}".formatted(ping.get("id")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the bridge has nothing to say for this long. */
    boolean hearsNothing(Duration time) throws InterruptedException {
        String line = lines.poll(time.toMillis(), TimeUnit.MILLISECONDS);
        return line == null;
    }

    String nextLine() throws InterruptedException {
        String line = lines.poll(PATIENCE, TimeUnit.SECONDS);
        assertThat(line).as("%s; heard %s", errors(), heard).isNotNull();
        return line;
    }

    JsonObject answer(String id) throws InterruptedException {
        return await(message -> !message.containsKey("method") && message.containsKey("id")
                && message.get("id").toString().equals('"' + id + '"'));
    }

    /** Reads until there is such a message. */
    JsonObject await(Predicate<JsonObject> wanted) throws InterruptedException {
        JsonObject message = next();
        while (!wanted.test(message)) {
            message = next();
        }
        return message;
    }

    JsonObject awaitNotification(String method) throws InterruptedException {
        return await(message -> message.getString("method", "").equals(method));
    }

    /** All messages that were read so far. */
    List<JsonObject> heard() {
        return List.copyOf(heard);
    }

    void closeStdin() throws IOException {
        toBridge.close();
    }

    /** The exit code. */
    int exit() {
        return exit.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }

    /** What nobody has read, once the bridge has ended. */
    List<String> rest() {
        exit();
        return List.copyOf(lines);
    }

    String errors() {
        return errors.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        closeStdin();
        exit();
    }
}
