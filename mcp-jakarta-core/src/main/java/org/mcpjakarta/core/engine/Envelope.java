package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.WrittenObject;
import org.mcpjakarta.core.settings.ServerIdentity;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/**
 * Adds the members that every result of the stateless era carries: its type and the name of the server. The
 * icons of the server are sent by {@code server/discover} only, since they may be larger than all the rest.
 */
final class Envelope implements Shape {
    private static final JsonString COMPLETE = JsonTrees.string("complete");

    private final JsonObject server;
    private final JsonObject serverWithIcons;
    private final JsonObject defaultMeta;

    Envelope(ServerIdentity server) {
        this.server = new WrittenObject(server.brief());
        this.serverWithIcons = new WrittenObject(server.json());
        this.defaultMeta = new WrittenObject(with(JsonTrees.EMPTY_OBJECT, this.server));
    }

    @Override
    public JsonObject apply(String method, JsonObject result) {
        LightObjectBuilder enveloped = JsonTrees.object(result);
        if (!result.containsKey("resultType")) {
            enveloped.add("resultType", COMPLETE);
        }
        return enveloped.add("_meta", meta(method, result)).build();
    }

    private JsonObject meta(String method, JsonObject result) {
        JsonObject given = result.get("_meta") instanceof JsonObject meta ? meta : null;
        if (McpMethod.DISCOVER.hasName(method)) {
            return with(given == null ? JsonTrees.EMPTY_OBJECT : given, serverWithIcons);
        }
        return given == null ? defaultMeta : with(given, server);
    }

    private static JsonObject with(JsonObject meta, JsonObject server) {
        return JsonTrees.object(meta).add(MetaKeys.SERVER_INFO, server).build();
    }
}
