package org.mcpjakarta.core.revision;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/** The revisions that this server has switched on. */
public final class Revisions {
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

    public RpcError unsupported(String requested) {
        var data = JsonTrees.object().add("supported", JsonTrees.array(dates())).add("requested", requested).build();
        return new RpcError(ProtocolErrors.UNSUPPORTED_PROTOCOL_VERSION, "Unsupported protocol version", data);
    }
}
