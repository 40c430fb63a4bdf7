package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients by the HTTP client of the JDK as it comes, which offers HTTP/2 to every server, against a Liberty set up as the documentation says. */
@Timeout(300)
class JavaClientsIT {
    private static final int CLIENTS = 60;
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final String ONLY_HTTP_1 = " protocolVersion=\"http/1.1\"";
    private static final String WARNING = "MCPJ3010";

    @BeforeAll
    static void onlyOnLiberty() {
        Assumptions.assumeTrue(Server.current() == Server.LIBERTY, "WildFly has no such trouble");
    }

    @Test
    void manyAtOnceAreAnsweredSoon() throws Exception {
        try (OwnServer server = OwnServer.liberty("crowd", LibertyPage.serverXml(), Brief.war())) {
            HttpRequest call = Brief.toAnswer(server.endpoint()).build();
            assertThat(HttpClient.newHttpClient().send(call, BodyHandlers.ofString()).body()).contains("here");
            List<HttpClient> clients = Stream.generate(HttpClient::newHttpClient).limit(CLIENTS).toList();
            long begun = System.nanoTime();
            List<CompletableFuture<HttpResponse<String>>> answers = clients.stream()
                    .map(client -> client.sendAsync(call, BodyHandlers.ofString())).toList();

            assertThat(answers).allSatisfy(answer -> assertThat(answer.join().body()).contains("here"));
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(SOON);
            assertThat(server.log()).doesNotContain(WARNING);
        }
    }

    @Test
    void theOperatorIsWarnedOnceWhereHttp2IsOn() throws Exception {
        String page = LibertyPage.serverXml();
        assertThat(page).contains(ONLY_HTTP_1);
        try (OwnServer server = OwnServer.liberty("crowd", page.replace(ONLY_HTTP_1, ""), Brief.war())) {
            HttpRequest call = Brief.toAnswer(server.endpoint()).build();
            HttpClient client = HttpClient.newHttpClient();
            for (int i = 0; i < 4; i++) {
                assertThat(client.send(call, BodyHandlers.ofString()).body()).contains("here");
            }

            assertThat(server.log().split(WARNING, -1)).hasSize(2);
        }
    }
}
