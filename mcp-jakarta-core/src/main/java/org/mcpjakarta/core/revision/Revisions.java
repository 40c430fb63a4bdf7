package org.mcpjakarta.core.revision;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/** The revisions that this server has switched on. */
public final class Revisions {
    private static final int LONGEST_SHOWN = 64;

    private final EnumSet<Revision> enabled;

    public Revisions(Collection<Revision> enabled) {
        if (enabled.isEmpty()) {
            throw new IllegalArgumentException("At least one revision must be enabled");
        }
        this.enabled = EnumSet.copyOf(enabled);
    }

    public static Revisions all() {
        return new Revisions(EnumSet.allOf(Revision.class));
    }

    /** The dates, newest first: the order in which a client should prefer them. */
    public List<String> dates() {
        return enabled.stream().sorted(Comparator.reverseOrder()).map(Revision::date).toList();
    }

    public Set<Revision> enabled() {
        return EnumSet.copyOf(enabled);
    }

    public boolean haveSessions() {
        return enabled.stream().anyMatch(revision -> !revision.isStateless());
    }

    public Optional<Revision> find(String date) {
        return Revision.find(date).filter(enabled::contains);
    }

    /**
     * Agrees on a revision for a session: the one asked for, else the newest that has sessions. Never a stateless one,
     * whose clients do not shake hands.
     */
    public Revision negotiate(String requested) {
        return find(requested).filter(revision -> !revision.isStateless())
                .or(() -> enabled.stream().filter(revision -> !revision.isStateless()).reduce((older, newer) -> newer))
                .orElseThrow(() -> new RpcException(unsupported(requested)));
    }

    /**
     * What the client of a session speaks whose handshake is not known here: what the header of its request names, else the last revision
     * whose clients send no such header.
     */
    public Revision withoutHandshake(@Nullable String header) {
        return negotiate(header == null ? Revision.V2025_03_26.date() : header);
    }

    public RpcError unsupported(String requested) {
        var data = JsonTrees.object().add("supported", JsonTrees.array(dates())).add("requested", shown(requested))
                .build();
        return new RpcError(ProtocolErrors.UNSUPPORTED_PROTOCOL_VERSION, "Unsupported protocol version", data);
    }

    /** It comes from outside, and a date has ten characters. */
    private static String shown(String requested) {
        return requested.length() <= LONGEST_SHOWN ? requested : requested.substring(0, LONGEST_SHOWN) + "…";
    }
}
