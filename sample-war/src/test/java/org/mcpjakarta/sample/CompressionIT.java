package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Lists for clients that take gzip: containers pass them on as they are. */
@ArquillianTest
class CompressionIT {

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @Test
    void toolsAreListedCompressed() throws Exception {
        SessionAgent agent = SessionAgent.open("rooms");
        String plain = agent.start(7, "tools/list", "{}").join().body();

        HttpClient client = HttpClient.newHttpClient();
        // Twice on one connection, which shows that each ends where it says.
        for (int i = 0; i < 2; i++) {
            HttpResponse<byte[]> answer = client.send(
                    list(agent).header("Accept-Encoding", "gzip, deflate").build(), BodyHandlers.ofByteArray());

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().allValues("Content-Encoding")).containsExactly("gzip");
            assertThat(answer.headers().firstValueAsLong("Content-Length")).hasValue(answer.body().length);
            assertThat(json(unzipped(answer.body()))).isEqualTo(json(plain));
        }
    }

    @Test
    void whoDoesNotTakeGzipGetsTextAsBefore() {
        HttpResponse<String> answer = Sample.send(
                list(SessionAgent.open("rooms")).header("Accept-Encoding", "gzip;q=0"));

        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(json(answer.body()).asJsonObject().getJsonObject("result").getJsonArray("tools")).isNotEmpty();
    }

    private static HttpRequest.Builder list(SessionAgent agent) {
        return Sample.toMcp("rooms", Era.request(7, "tools/list", "{}")).header("Mcp-Session-Id", agent.session())
                .header("MCP-Protocol-Version", "2025-11-25");
    }

    private static String unzipped(byte[] gzip) throws IOException {
        try (GZIPInputStream json = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return new String(json.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
