package org.mcpjakarta.core.shared;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.KnownRoots;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** Sessions as JSON. Their ids are left out, since a session is looked up by its id. */
record SessionCodec(Revisions revisions) {
    private static final String OWNER = "owner";
    private static final String CLIENT = "client";
    private static final String INITIALIZED = "initialized";
    private static final String LEVEL = "level";
    private static final String SUBSCRIPTIONS = "subscriptions";
    private static final String ROOT_CHANGES = "rootChanges";
    private static final String ROOTS = "roots";
    private static final String SINCE = "since";
    private static final String SEEN = "seen";
    private static final String HEARD = "heard";

    static JsonObject write(Session session) {
        LightObjectBuilder json = JsonTrees.object().add(OWNER, session.owner())
                .add(CLIENT, session.client().toJson()).add(INITIALIZED, session.initialized())
                .add(LEVEL, session.logLevel().json())
                .add(SUBSCRIPTIONS, JsonTrees.array(new TreeSet<>(session.subscriptions())))
                .add(ROOT_CHANGES, session.roots().changes());
        JsonObject roots = session.roots().answer();
        return (roots == null ? json : json.add(ROOTS, roots)).add(SINCE, session.since())
                .add(SEEN, session.lastSeen()).add(HEARD, session.heard()).build();
    }

    /** Empty if this server does not support the revision of the client any more, or not yet. */
    Optional<Session> read(String id, JsonObject json) {
        return ClientProfile.fromJson(json.getJsonObject(CLIENT), revisions).map(client -> new Session(id,
                json.getString(OWNER), client, json.getBoolean(INITIALIZED), LogSeverity.read(json.get(LEVEL)),
                subscriptions(json),
                new KnownRoots(json.getJsonNumber(ROOT_CHANGES).longValue(), json.getJsonObject(ROOTS)),
                json.getJsonNumber(SINCE).longValue(), json.getJsonNumber(SEEN).longValue(),
                json.getJsonNumber(HEARD).longValue()));
    }

    private static Set<String> subscriptions(JsonObject json) {
        return json.getJsonArray(SUBSCRIPTIONS).getValuesAs(JsonString.class).stream().map(JsonString::getString)
                .collect(Collectors.toUnmodifiableSet());
    }
}
