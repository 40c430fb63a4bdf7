package org.mcpjakarta.core.session;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.seal.Seal;
import org.mcpjakarta.core.seal.StateKeys;

import jakarta.json.JsonObject;

/**
 * Ids that contain what a node has to know about a session: its client and when it began. Every node with the same keys accepts them,
 * also after a restart. Only the owner's id opens, since the owner is the context of the seal.
 *
 * <p>An idle session is removed from memory like any other, but its client can continue with it until it is too old.
 */
final class SealedSessionIds implements SessionIds {
    /** Proxies and servers accept headers of this length without being configured. */
    static final int LONGEST = 2_048;

    private static final int JSON_LENGTH = 1 << 14;
    private static final StrictJson JSON = new StrictJson(
            new JsonLimits(JsonLimits.DEEPEST, JSON_LENGTH, JSON_LENGTH, JSON_LENGTH));

    private final Seal seal;
    private final Revisions revisions;
    private final InstantSource timeOfDay;
    private final Duration maxAge;
    private final EndedSessions ended;

    /** @param timeOfDay the clock that all nodes share */
    SealedSessionIds(StateKeys keys, Revisions revisions, InstantSource timeOfDay, SessionLimits limits) {
        this.seal = new Seal(keys.forSessions(), LONGEST);
        this.revisions = revisions;
        this.timeOfDay = timeOfDay;
        this.maxAge = limits.maxAge();
        this.ended = new EndedSessions(limits.max());
    }

    @Override
    public Session open(String owner, ClientProfile client, long now) {
        ClientProfile fitting = client;
        String id = sealed(owner, fitting);
        for (String optional : ClientProfile.DISPENSABLE) {
            if (id.length() > LONGEST) {
                fitting = fitting.without(optional);
                id = sealed(owner, fitting);
            }
        }
        if (id.length() > LONGEST) {
            throw new RpcException(RpcError.invalidParams("The member capabilities is too large"));
        }
        return Session.opened(id, owner, fitting, now);
    }

    private String sealed(String owner, ClientProfile client) {
        JsonObject content = JsonTrees.object().add("since", timeOfDay.millis()).add("client", client.toJson()).build();
        return seal.seal(Deflated.of(content.toString().getBytes(StandardCharsets.UTF_8)), context(owner));
    }

    private static byte[] context(String owner) {
        return owner.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Optional<Session> restore(String owner, String id, ClientProfile declared, long now) {
        byte[] content = ended.contains(id) ? null : seal.open(id, context(owner));
        if (content == null) {
            return Optional.empty();
        }
        JsonObject json = JSON.read(Deflated.inflate(content, JSON_LENGTH)).asJsonObject();
        // The clock of the node that opened it may be ahead.
        long age = Math.max(0, timeOfDay.millis() - json.getJsonNumber("since").longValueExact());
        return age >= maxAge.toMillis()
                ? Optional.empty()
                : ClientProfile.fromJson(json.getJsonObject("client"), revisions)
                        .map(client -> Session.continued(id, owner, client, now - age, now));
    }

    @Override
    public void ended(String id) {
        ended.add(id);
    }
}
