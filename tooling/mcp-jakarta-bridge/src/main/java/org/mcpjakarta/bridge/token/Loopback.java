package org.mcpjakarta.bridge.token;

import java.net.URI;

/** This machine, where bytes cannot be read on their way. */
public final class Loopback {
    private Loopback() {}

    /** Names are not resolved, since a DNS server could give any address for them. */
    public static boolean isHost(URI uri) {
        String host = uri.getHost();
        return host != null && (host.equalsIgnoreCase("localhost") || host.equals("[::1]")
                || host.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}"));
    }
}
