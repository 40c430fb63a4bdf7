package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Lists for clients that take gzip, which is most of them. */
class CompressionTest {
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final String LIST = """
            {"jsonrpc":"2.0","id":"l%d","method":"tools/list","params":{}}""";

    private static WireServer server;

    @BeforeAll
    static void start() {
        List<ToolFeature> many = IntStream.range(0, 100)
                .mapToObj(i -> WireTools.tool("tool" + i, (call, arguments) -> WireTools.text("x".repeat(5_000))))
                .toList();
        server = WireServer.start(WireServer.SETTINGS, Features.of(many));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @EnumSource
    void aListComesCompressedAndSaysTheSame(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);

        for (int id = 0; id < 3; id++) {
            Answer plain = client.send(LIST.formatted(id));
            HttpResponse<byte[]> zipped = send(client, LIST.formatted(id), "Accept-Encoding", "gzip, deflate, br");

            assertThat(zipped.headers().firstValue("Content-Encoding")).contains("gzip");
            assertThat(zipped.headers().firstValue("Content-Type")).contains(plain.header("Content-Type"));
            assertThat(zipped.headers().firstValueAsLong("Content-Length")).hasValue(zipped.body().length);
            assertThat(zipped.body().length).isLessThan(plain.text().length() / 4);
            assertThat(Answer.parse(unzipped(zipped))).isEqualTo(plain.json());
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoWantsItPlainGetsItPlain(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);

        for (String[] headers : List.of(new String[0], new String[]{"Accept-Encoding", "gzip;q=0, *"},
                new String[]{"Accept-Encoding", "identity"})) {
            HttpResponse<byte[]> answer = send(client, LIST.formatted(1), headers);

            assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
            assertThat(answer.body()).startsWith("{\"jsonrpc\"".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void cachesLearnThatThereAreTwoForms() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2026_07_28);

        assertThat(send(client, LIST.formatted(1)).headers().allValues("Vary")).contains("Accept-Encoding");
        assertThat(send(client, LIST.formatted(1), "Accept-Encoding", "gzip").headers().allValues("Vary"))
                .contains("Accept-Encoding");
    }

    /** A secret in it could be guessed from how well it compresses. */
    @ParameterizedTest
    @EnumSource
    void whatAToolReturnsIsNeverCompressed(Revision revision) throws Exception {
        HttpResponse<byte[]> answer = send(WireClient.of(server, revision), """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tool7","arguments":{}}}""",
                "Accept-Encoding", "gzip");

        assertThat(answer.headers().map()).doesNotContainKeys("Content-Encoding", "content-encoding");
        assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("xxx");
    }

    @ParameterizedTest
    @EnumSource
    void aStreamIsNotCompressed(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        HttpResponse<byte[]> answer = send(client, LIST.formatted(1), "Accept-Encoding", "gzip", "Accept",
                "text/event-stream, application/json");

        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/event-stream");
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("data: {\"jsonrpc\"");
    }

    private static HttpResponse<byte[]> send(WireClient client, String json, String... more)
            throws IOException, InterruptedException {
        JsonObject message = Answer.parse(json).asJsonObject();
        String body = client.revision().isStateless() ? client.withMeta(message).toString() : json;
        HttpRequest.Builder request = HttpRequest.newBuilder(server.endpoint()).POST(BodyPublishers.ofString(body))
                .setHeader("Content-Type", "application/json")
                .setHeader("Accept", "application/json, text/event-stream").headers(client.headersFor(message));
        for (int i = 0; i < more.length; i += 2) {
            request.setHeader(more[i], more[i + 1]);
        }
        return HTTP.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static String unzipped(HttpResponse<byte[]> answer) throws IOException {
        try (GZIPInputStream json = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            return new String(json.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
