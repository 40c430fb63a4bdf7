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
 * What every result of the stateless era carries: its type and, unless switched off, the name of the server. Its icons are shown where
 * clients get to know it, and left out elsewhere, since they may be larger than all the rest.
 */
final class Envelope implements Shape {
    private static final JsonString COMPLETE = JsonTrees.string("complete");

    private final boolean shown;
    private final JsonObject server;
    private final JsonObject whole;
    private final JsonObject serverAlone;

    Envelope(ServerIdentity server) {
        this.shown = server.shown();
        this.server = new WrittenObject(server.brief());
        this.whole = new WrittenObject(server.json());
        this.serverAlone = new WrittenObject(with(JsonTrees.EMPTY_OBJECT, this.server));
    }

    @Override
    public JsonObject apply(String method, JsonObject result) {
        LightObjectBuilder full = LightObjectBuilder.of(result);
        if (!result.containsKey("resultType")) {
            full.add("resultType", COMPLETE);
        }
        if (shown) {
            full.add("_meta", meta(method, result));
        }
        return full.build();
    }

    private JsonObject meta(String method, JsonObject result) {
        JsonObject given = result.get("_meta") instanceof JsonObject meta ? meta : null;
        if (McpMethod.DISCOVER.hasName(method)) {
            return with(given == null ? JsonTrees.EMPTY_OBJECT : given, whole);
        }
        return given == null ? serverAlone : with(given, server);
    }

    private static JsonObject with(JsonObject meta, JsonObject server) {
        return LightObjectBuilder.of(meta).add(MetaKeys.SERVER_INFO, server).build();
    }
}
