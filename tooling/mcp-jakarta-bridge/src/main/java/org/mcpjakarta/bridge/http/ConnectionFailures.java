package org.mcpjakarta.bridge.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.util.Locale;

import javax.net.ssl.SSLException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/** What it means that a request has failed: a mistake of the user, which stays, or a bad network, which may become better. */
final class ConnectionFailures {
    private ConnectionFailures() {}

    /**
     * Why there is no answer, if another attempt may succeed.
     *
     * @param answered whether the server has ever answered; before that, a mistake in the URL is more likely than a cut
     * @throws Failure if it would fail in the same way
     */
    static IOException explain(@Nullable Throwable cause, URI uri, boolean answered) throws Failure {
        String host = uri.getRawAuthority();
        if (cause instanceof SSLException tls) {
            return tls(tls, host, answered);
        }
        if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException
                || cause instanceof UnknownHostException || cause instanceof NoRouteToHostException) {
            return new UnreachableException("There is no connection to " + host);
        }
        if (cause instanceof IOException io) {
            String text = String.valueOf(io.getMessage());
            if (text.startsWith("Tunnel failed")) {
                throw new Failure("The proxy does not connect to " + host + " (" + text + ")");
            }
            if (!answered && (io instanceof ProtocolException || text.startsWith("Invalid status line"))) {
                throw new Failure(host + " does not speak HTTP. Is the URL right?");
            }
            return io;
        }
        return new IOException("The request failed");
    }

    private static IOException tls(SSLException failed, String host, boolean answered) throws Failure {
        CertificateException certificate = null;
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            certificate = cause instanceof CertificateException found ? found : certificate;
        }
        if (certificate == null && answered) {
            // The connection was cut during the handshake.
            return failed;
        }
        throw new Failure("There is no secure connection to " + host + ": "
                + (certificate == null ? withoutCertificate(failed) : refused(certificate)));
    }

    private static String withoutCertificate(SSLException failed) {
        String text = String.valueOf(failed.getMessage());
        return text.toLowerCase(Locale.ROOT).contains("unrecognized ssl message")
                ? "it does not speak TLS. Does the URL begin with http://?"
                : "the TLS handshake failed (" + text + ")";
    }

    private static String refused(CertificateException certificate) {
        if (certificate instanceof CertificateExpiredException) {
            return "its certificate has expired";
        }
        String text = String.valueOf(certificate.getMessage());
        return text.startsWith("No subject alternative") || text.startsWith("No name matching")
                ? "its certificate is for another host name"
                : "Java does not trust its certificate. See -Djavax.net.ssl.trustStore";
    }
}
