package org.mcpjakarta.servlet.http;

import java.util.Objects;

import org.mcpjakarta.spi.CallInfo.Peer;

import jakarta.servlet.http.HttpServletRequest;

/** The other ends of connections. */
final class Peers {
    private static final String HTTP = "HTTP/";
    private static final String MINOR = ".0";

    private Peers() {}

    static Peer of(HttpServletRequest request) {
        return new Peer(Objects.requireNonNullElse(request.getRemoteAddr(), ""), Math.max(0, request.getRemotePort()),
                version(Objects.requireNonNullElse(request.getProtocol(), "")));
    }

    // Containers write HTTP/2 with and without a minor version.
    private static String version(String protocol) {
        if (!protocol.startsWith(HTTP)) {
            return "";
        }
        String version = protocol.substring(HTTP.length());
        return version.endsWith(MINOR) && !version.equals("1.0")
                ? version.substring(0, version.length() - MINOR.length())
                : version;
    }
}
