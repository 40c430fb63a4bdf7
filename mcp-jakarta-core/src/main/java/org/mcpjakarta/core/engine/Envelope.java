package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.Members;
import org.mcpjakarta.core.rpc.WrittenObject;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** What every result of the stateless era carries: its type and, unless switched off, the name of the server. */
final class Envelope implements Shape {
    private static final JsonString COMPLETE = JsonTrees.string("complete");

    private final boolean shown;
    private final JsonObject server;
    private final JsonObject serverAlone;

    Envelope(ServerIdentity server) {
        this.shown = server.shown();
        this.server = new WrittenObject(server.json());
        this.serverAlone = new WrittenObject(with(JsonTrees.EMPTY_OBJECT));
    }

    @Override
    public JsonObject apply(String method, JsonObject result) {
        Members full = Members.of(result);
        if (!result.containsKey("resultType")) {
            full.add("resultType", COMPLETE);
        }
        if (shown) {
            full.add("_meta", result.get("_meta") instanceof JsonObject given ? with(given) : serverAlone);
        }
        return full.build();
    }

    private JsonObject with(JsonObject meta) {
        return Members.of(meta).add(MetaKeys.SERVER_INFO, server).build();
    }
}
