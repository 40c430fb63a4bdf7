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

    Envelope(ServerIdentity server) {
        this.shown = server.shown();
        this.server = new WrittenObject(server.json());
    }

    @Override
    public JsonObject apply(String method, JsonObject result) {
        Members full = Members.of(result);
        if (!result.containsKey("resultType")) {
            full.add("resultType", COMPLETE);
        }
        if (shown) {
            JsonObject meta = result.get("_meta") instanceof JsonObject given ? given : JsonTrees.EMPTY_OBJECT;
            full.add("_meta", Members.of(meta).add(MetaKeys.SERVER_INFO, server).build());
        }
        return full.build();
    }
}
