package org.mcpjakarta.bridge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.util.stream.Stream;

import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.bridge.report.Failure;

/** Why there is no secure connection. What the network did during a handshake is not the fault of a certificate. */
class ConnectionFailuresTest {
    private static final URI ENDPOINT = URI.create("https://tools.example.com/rooms/mcp");

    static Stream<Arguments> certificates() {
        return Stream.of(
                Arguments.of(new CertificateException("PKIX path building failed"), "Java does not trust"),
                Arguments.of(new CertificateExpiredException("NotAfter: then"), "its certificate has expired"),
                Arguments.of(
                        new CertificateException("No subject alternative DNS name matching tools.example.com found."),
                        "its certificate is for another host name"),
                Arguments.of(new CertificateException("No name matching tools.example.com found"),
                        "its certificate is for another host name"));
    }

    @ParameterizedTest
    @MethodSource("certificates")
    void aCertificateThatIsRefusedStaysSo(CertificateException certificate, String said) {
        IOException failed = caused(new SSLHandshakeException(certificate.getMessage()), certificate);

        assertThatThrownBy(() -> ConnectionFailures.explain(failed, ENDPOINT, true)).isInstanceOf(Failure.class)
                .extracting(failure -> ((Failure) failure).text()).asString()
                .startsWith("There is no secure connection to tools.example.com: " + said);
    }

    @Test
    void aCutDuringAHandshakeIsACut() throws Exception {
        IOException cut = caused(new SSLHandshakeException("Remote host terminated the handshake"), new EOFException());

        assertThat(ConnectionFailures.explain(cut, ENDPOINT, true)).isSameAs(cut);
        assertThatThrownBy(() -> ConnectionFailures.explain(cut, ENDPOINT, false)).isInstanceOf(Failure.class)
                .extracting(failure -> ((Failure) failure).text()).asString()
                .endsWith("the TLS handshake failed (Remote host terminated the handshake)");
    }

    private static IOException caused(SSLException failed, Exception cause) {
        failed.initCause(cause);
        return failed;
    }
}
