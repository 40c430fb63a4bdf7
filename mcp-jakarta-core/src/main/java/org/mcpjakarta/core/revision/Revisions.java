package org.mcpjakarta.core.revision;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/** The revisions that are enabled on this server. */
public final class Revisions {
    private static final int MAX_ECHOED_LENGTH = 64;

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

    public boolean haveSessions() {
        return enabled.stream().anyMatch(revision -> !revision.isStateless());
    }

    public Optional<Revision> find(String date) {
        return Revision.find(date).filter(enabled::contains);
    }

    /**
     * Negotiates the revision of a session: the requested one, else the newest with sessions. Never a stateless one, since stateless
     * revisions have no handshake.
     */
    public Revision negotiate(String requested) {
        return find(requested).filter(revision -> !revision.isStateless())
                .or(() -> enabled.stream().filter(revision -> !revision.isStateless()).reduce((older, newer) -> newer))
                .orElseThrow(() -> new RpcException(unsupported(requested)));
    }

    /**
     * The revision of a session whose handshake is not known here: the one in the header of the request, else the last revision whose
     * clients do not send that header.
     */
    public Revision withoutHandshake(@Nullable String header) {
        return negotiate(header == null ? Revision.V2025_03_26.date() : header);
    }

    public RpcError unsupported(String requested) {
        var data = JsonTrees.object().add("supported", JsonTrees.array(dates())).add("requested", shortened(requested))
                .build();
        return new RpcError(ProtocolErrors.UNSUPPORTED_PROTOCOL_VERSION, "Unsupported protocol version", data);
    }

    /** The text comes from the client, and a date has only ten characters. */
    private static String shortened(String requested) {
        return requested.length() <= MAX_ECHOED_LENGTH ? requested : requested.substring(0, MAX_ECHOED_LENGTH) + "…";
    }
}
