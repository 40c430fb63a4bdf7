package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a container believes of a request, a page under a foreign name does not get in. */
@ArquillianTest
class HostIT {

    private static final String PING = """
            {"jsonrpc":"2.0","id":1,"method":"ping"}""";

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host: evil.example", "Host: evil.example|$WSSN: localhost",
            "Host: evil.example|$WSSN: localhost|$WSSP: 80|$WSSC: http",
            "Host: evil.example|X-Forwarded-Host: localhost",
            "Host: evil.example|Forwarded: host=localhost", "Host: localhost.evil.example",
            "Host: localhost:80@evil.example"})
    @Tag("R-084")
    @Tag("T-01")
    @Tag("T-51")
    void aForeignNameIsRefusedWhateverElseIsSent(String headers) throws IOException {
        assertThat(status(headers)).isIn(400, 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host: localhost|Host: evil.example", "Host: evil.example|Host: localhost"})
    @Tag("T-51")
    void severalNamesAreRefused(String headers) throws IOException {
        assertThat(status(headers)).isIn(400, 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host: localhost:80", "Host: LOCALHOST", "Host: [::1]:9080", "Host: 127.0.0.1",
            "Host: localhost|$WSSN: evil.example"})
    @Tag("R-084")
    void anOwnNameIsAnswered(String headers) throws IOException {
        assertThat(status(headers)).isEqualTo(200);
    }

    private static int status(String headers) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Server.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(("POST /rooms/mcp HTTP/1.1\r\n" + headers.replace("|", "\r\n")
                    + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                    + "Connection: close\r\nContent-Length: " + PING.length() + "\r\n\r\n" + PING)
                    .getBytes(StandardCharsets.ISO_8859_1));
            var answer = new BufferedReader(
                    new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            return Integer.parseInt(answer.readLine().split(" ")[1]);
        }
    }
}
