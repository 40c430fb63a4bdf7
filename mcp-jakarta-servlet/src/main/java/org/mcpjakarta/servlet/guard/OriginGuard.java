package org.mcpjakarta.servlet.guard;

import java.lang.System.Logger.Level;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.header.Rejection;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Refuses requests of untrusted web pages, on every method and path. A page in a browser may send requests to any server that the
 * browser can reach, and by DNS rebinding even as if to its own host; but it cannot forge {@code Origin}, nor a {@code Host} that is
 * not its own.
 */
public final class OriginGuard {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final Set<Origin> origins;
    private final Set<String> hosts;
    private final boolean guarded;
    private final AtomicBoolean warned = new AtomicBoolean();
    /** Most requests have the same header, and comparing it costs much less than parsing it. */
    private volatile @Nullable String lastOwnHost;

    /** @param guarded whether callers need a token, too */
    public OriginGuard(Settings.Access access, boolean guarded) {
        this.guarded = guarded;
        origins = Origin.all(access.origins());
        Stream<String> named = access.hosts().stream()
                .map(host -> HostName.withoutDot(host.toLowerCase(Locale.ROOT)));
        hosts = Stream.concat(named, origins.stream().map(Origin::host)).collect(Collectors.toUnmodifiableSet());
    }

    public void admit(HttpServletRequest request) {
        String address = request.getLocalAddr();
        // Some servers have no address for a connection that was just reset. Then the rules for local and remote requests both apply.
        boolean unknown = address == null || address.isEmpty();
        boolean local = Loopback.isAddress(address);
        boolean remote = !local && !unknown;
        if (!remote && !isOwnHost(request)) {
            throw Rejection.forbidden("The host name is not one of this server; add it to mcp.hosts");
        }
        if (remote && !guarded && warned.compareAndSet(false, true)) {
            LOG.log(Level.WARNING,
                    "MCPJ4002 The endpoint is used from other machines, and mcp.auth is off: everybody who can connect may"
                            + " use features without roles and scopes. Set mcp.auth, or restrict access in another way");
        }
        if (remote && guarded && !request.isSecure() && warned.compareAndSet(false, true)) {
            LOG.log(Level.WARNING,
                    "MCPJ4003 A request came over plain HTTP from another machine, and mcp.auth is on: tokens can be"
                            + " read in transit. Use HTTPS. If a proxy in front does, configure its forwarded headers in the"
                            + " server");
        }
        // Most clients are not browsers, and reading all values is expensive on some servers.
        if (request.getHeader("Origin") != null) {
            requireTrusted(request.getHeaders("Origin"), local);
        }
    }

    private void requireTrusted(Enumeration<String> given, boolean local) {
        while (given.hasMoreElements()) {
            if (!isTrusted(given.nextElement(), local)) {
                throw Rejection.forbidden("The origin is not trusted; add it to mcp.origins");
            }
        }
    }

    /**
     * Reads the header directly, because a container may take the name from elsewhere: Liberty trusts {@code $WSSN}, which any web page
     * can send. Without the header, as with HTTP/2 on some servers, the container takes the name from {@code :authority}. A browser
     * sends one or the other with every request, so a page cannot get around this check.
     */
    private boolean isOwnHost(HttpServletRequest request) {
        Enumeration<String> given = request.getHeaders("Host");
        if (given == null || !given.hasMoreElements()) {
            return isOwnName(request.getServerName());
        }
        String header = given.nextElement();
        return !given.hasMoreElements() && (header.equals(lastOwnHost) || isOwnHost(header));
    }

    private boolean isOwnHost(String header) {
        String host = HostName.parse(header);
        boolean own = host != null && isOwnName(host);
        if (own) {
            lastOwnHost = header;
        }
        return own;
    }

    private boolean isOwnName(String host) {
        return Loopback.isName(host) || hosts.contains(host.toLowerCase(Locale.ROOT));
    }

    // Clients that are not browsers send no Origin and pass. An Origin has to be configured, or be this machine itself.
    private boolean isTrusted(String text, boolean local) {
        return Origin.parse(text).filter(origin -> origins.contains(origin) || local && origin.isLoopback())
                .isPresent();
    }
}
