package org.mcpjakarta.bridge.token;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/**
 * Which of the addresses that servers name may be used. An endpoint on another machine could otherwise make the bridge or the browser
 * send something to services on this machine, or a secret over a network where others can read it.
 *
 * @param local whether the endpoint is on this machine, as during development
 */
record Addresses(boolean local) {
    static Addresses of(URI endpoint) {
        return new Addresses(Loopback.isHost(endpoint));
    }

    /** @param name how the server calls the address, for the user */
    URI checked(String name, @Nullable String address) throws Failure {
        if (address == null) {
            throw new Failure("The metadata of the server contains no " + name);
        }
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            throw new Failure("The metadata of the server contains something that is not a URL: " + name);
        }
        if (uri.getHost() != null && isSafe(uri)) {
            return uri;
        }
        throw new Failure(
                "The server names an address that is not https, so the bridge does not use it: " + name);
    }

    private boolean isSafe(URI uri) {
        return "https".equals(uri.getScheme()) || local && "http".equals(uri.getScheme()) && Loopback.isHost(uri);
    }
}
