package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;

import javax.net.ssl.SSLContext;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Servers that speak TLS, with certificates that were made for the test. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the embedded server speaks TLS on Linux only")
class TlsTest {
    @TempDir
    private Path folder;

    private SSLContext before;

    @BeforeEach
    void remember() throws Exception {
        before = SSLContext.getDefault();
    }

    @AfterEach
    void restore() {
        SSLContext.setDefault(before);
    }

    private static ServerProcess server(SelfSigned certificate) {
        return new ServerProcess(ServerBinary.embedded(), "--port", "0", "--tls-port", "{port}", "--bind", "127.0.0.1",
                "--tls-cert-file", certificate.certificateFile().toString(), "--tls-key-file",
                certificate.keyFile().toString(), "--tls-ca-cert-file", certificate.certificateFile().toString(),
                "--tls-auth-clients", "no", "--save", "", "--dir", "{folder}");
    }

    private static String uri(ServerProcess server) {
        return "valkeys://127.0.0.1:" + server.port();
    }

    @Test
    void everythingIsEncrypted() throws Exception {
        SelfSigned certificate = SelfSigned.create(folder, "ip:127.0.0.1");
        SSLContext.setDefault(certificate.trusted());
        try (ServerProcess server = server(certificate); TestNodes nodes = new TestNodes(uri(server))) {
            ValkeyNode node = nodes.join();
            ValkeyNode other = nodes.join();
            Received received = Received.by(node);

            ServerTest.create(node, "a");
            ServerTest.logs(node).append(List.of(ServerTest.event(1)));
            other.messages().send(node.messages().self(), ServerTest.bytes("message"));
            other.messages().broadcast(ServerTest.bytes("broadcast"));

            ServerTest.await().until(
                    () -> received.messages.contains("message") && received.broadcasts.contains("broadcast"));
            assertThat(ServerTest.events(other)).containsExactly("event 1");
        }
    }

    @Test
    void certificateThatIsNotTrustedIsRefused() throws Exception {
        SelfSigned certificate = SelfSigned.create(folder, "ip:127.0.0.1");
        try (ServerProcess server = server(certificate); TestNodes nodes = new TestNodes(uri(server))) {
            ValkeyNode node = nodes.join();

            assertThatExceptionOfType(StoreUnavailableException.class)
                    .isThrownBy(() -> ServerTest.items(node).find("a"));
        }
    }

    @Test
    void certificateOfAnotherHostIsRefused() throws Exception {
        SelfSigned certificate = SelfSigned.create(folder, "dns:elsewhere.example");
        SSLContext.setDefault(certificate.trusted());
        try (ServerProcess server = server(certificate); TestNodes nodes = new TestNodes(uri(server))) {
            ValkeyNode node = nodes.join();

            assertThatExceptionOfType(StoreUnavailableException.class)
                    .isThrownBy(() -> ServerTest.items(node).find("a"));
        }
    }

    @Test
    void serverWithoutTlsIsRefused() {
        try (ServerProcess server = ServerProcess.durable(ServerBinary.embedded());
                TestNodes nodes = new TestNodes(uri(server))) {
            ValkeyNode node = nodes.join();

            assertThatExceptionOfType(StoreUnavailableException.class)
                    .isThrownBy(() -> ServerTest.items(node).find("a"));
        }
    }
}
