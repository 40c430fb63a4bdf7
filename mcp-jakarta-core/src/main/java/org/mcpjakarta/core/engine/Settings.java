package org.mcpjakarta.core.engine;

import java.util.Set;

import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.JsonLimits;
import org.mcpjakarta.core.session.Sessions;

/** Everything that an operator can set, with values that are safe when nothing is set. */
public record Settings(String path, ServerIdentity server, Revisions revisions, Limits limits, Access access) {
    /** @param pageSize how many entries one page of a list holds */
    public record Limits(int bodyBytes, JsonLimits json, Sessions.Limits sessions, int pageSize) {
        public static final Limits DEFAULT = new Limits(4 << 20, JsonLimits.DEFAULT, Sessions.Limits.DEFAULT, 100);

        public Limits {
            if (bodyBytes < 1 || pageSize < 1) {
                throw new IllegalArgumentException("Limits must be positive");
            }
        }
    }

    /**
     * Which pages and which names of this server are trusted. Empty sets trust this machine alone.
     *
     * @param origins origins of web pages that may call the endpoint, such as {@code https://app.example.com}
     * @param hosts   names under which the endpoint may be addressed when it listens on a loopback address
     */
    public record Access(Set<String> origins, Set<String> hosts) {
        public static final Access LOOPBACK = new Access(Set.of(), Set.of());

        public Access {
            origins = Set.copyOf(origins);
            hosts = Set.copyOf(hosts);
        }
    }

    public static Settings of(ServerIdentity server) {
        return new Settings("/mcp", server, Revisions.all(), Limits.DEFAULT, Access.LOOPBACK);
    }
}
