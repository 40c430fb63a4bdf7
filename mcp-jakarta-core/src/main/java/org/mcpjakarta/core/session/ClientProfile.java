package org.mcpjakarta.core.session;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * What a client says of itself: the revision it speaks, what it can do, its name. Told once in the handshake of a session,
 * or with every request. The name is for display only; nothing is decided by it.
 */
public record ClientProfile(Revision revision, JsonObject capabilities, @Nullable JsonObject info) {
    /** Reads the parameters of {@code initialize} and agrees on a revision. */
    public static ClientProfile fromHandshake(JsonObject params, Revisions revisions) {
        String requested = text(params, "protocolVersion");
        JsonObject info = object(params, "clientInfo");
        text(info, "name");
        text(info, "version");
        return new ClientProfile(revisions.negotiate(requested), object(params, "capabilities"), info);
    }

    /** Somebody who has not introduced himself yet. */
    public static ClientProfile stranger(Revisions revisions) {
        return new ClientProfile(revisions.negotiate(""), JsonTrees.EMPTY_OBJECT, null);
    }

    /** Reads the {@code _meta} of a request that stands on its own. */
    public static ClientProfile fromMeta(JsonObject meta, Revisions revisions) {
        String date = text(meta, MetaKeys.PROTOCOL_VERSION);
        Revision revision = revisions.find(date).filter(Revision::isStateless)
                .orElseThrow(() -> new RpcException(revisions.unsupported(date)));
        JsonObject info = meta.containsKey(MetaKeys.CLIENT_INFO) ? object(meta, MetaKeys.CLIENT_INFO) : null;
        return new ClientProfile(revision, object(meta, MetaKeys.CLIENT_CAPABILITIES), info);
    }

    /** Whether the client declared the capability; a dot leads inside, as in {@code sampling.tools}. */
    public boolean supports(String capability) {
        JsonValue found = capabilities;
        for (String name : capability.split("\\.")) {
            found = found instanceof JsonObject object ? object.get(name) : null;
        }
        return found instanceof JsonObject;
    }

    /** Ends the call with the error that names the capability, unless the client declared it. */
    public void require(String capability) {
        if (!supports(capability)) {
            throw ProtocolErrors.lacking(capability);
        }
    }

    public boolean supportsExtension(String id) {
        return capabilities.get("extensions") instanceof JsonObject extensions
                && extensions.get(id) instanceof JsonObject;
    }

    public void requireExtension(String id) {
        if (!supportsExtension(id)) {
            JsonObject extension = JsonTrees.object().add(id, JsonTrees.EMPTY_OBJECT).build();
            throw new RpcException(
                    ProtocolErrors.missingCapability(JsonTrees.object().add("extensions", extension).build()));
        }
    }

    private static String text(JsonObject object, String name) {
        if (object.get(name) instanceof JsonString text) {
            return text.getString();
        }
        throw new RpcException(RpcError.invalidParams("The member " + name + " must be a string"));
    }

    private static JsonObject object(JsonObject object, String name) {
        if (object.get(name) instanceof JsonObject value) {
            return value;
        }
        throw new RpcException(RpcError.invalidParams("The member " + name + " must be an object"));
    }
}
