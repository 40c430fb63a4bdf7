package org.mcpjakarta.servlet;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.core.engine.Settings;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Keeps web pages of strangers out, on every verb and path. A page that a browser shows may send requests to any server that
 * the browser can reach, and through DNS rebinding even under that server's name; what it cannot forge is {@code Origin},
 * nor a {@code Host} that is not its own.
 */
final class Door {
    private final Set<Origin> origins;
    private final Set<String> hosts;

    Door(Settings.Access access) {
        origins = access.origins().stream().map(Origin::parse).flatMap(Optional::stream)
                .collect(Collectors.toUnmodifiableSet());
        Stream<String> named = access.hosts().stream().map(host -> host.toLowerCase(Locale.ROOT));
        hosts = Stream.concat(named, origins.stream().map(Origin::host)).collect(Collectors.toUnmodifiableSet());
    }

    void admit(HttpServletRequest request) {
        boolean local = Loopback.isAddress(request.getLocalAddr());
        if (local && !isOwnName(request.getServerName())) {
            throw Rejection.forbidden("The host name is not one of this server; name it in mcp.hosts");
        }
        var given = request.getHeaders("Origin");
        while (given != null && given.hasMoreElements()) {
            if (!isTrusted(given.nextElement(), local)) {
                throw Rejection.forbidden("The origin is not trusted; name it in mcp.origins");
            }
        }
    }

    private boolean isOwnName(String host) {
        return Loopback.isName(host) || hosts.contains(host.toLowerCase(Locale.ROOT));
    }

    // Clients that are no browsers send no Origin and pass. A present one has to be named, or be of this machine itself.
    private boolean isTrusted(String text, boolean local) {
        return Origin.parse(text).filter(origin -> origins.contains(origin) || local && origin.isLoopback())
                .isPresent();
    }
}
