package org.mcpjakarta.core.session;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * What a client says of itself: the revision it speaks, what it can do, its name. Told once in the handshake of a session,
 * or with every request. The name is for display only; nothing is decided by it.
 */
public record ClientProfile(Revision revision, JsonObject capabilities, @Nullable JsonObject info) {
    /** The capabilities that anything here is decided by, or an application may look at. No others are kept. */
    private static final List<String> KNOWN = List.of("roots", "sampling", "elicitation", "tasks", "extensions",
            "experimental");
    private static final int LONGEST_NAME = 256;
    private static final int MOST_BYTES = 8 << 10;

    /**
     * Reads the parameters of {@code initialize} and agrees on a revision. A session keeps the profile for a long time, so no more is
     * taken from the parameters than is needed, and no more than a few kilobytes.
     */
    public static ClientProfile fromHandshake(JsonObject params, Revisions revisions) {
        String requested = text(params, "protocolVersion");
        JsonObject info = object(params, "clientInfo");
        JsonObject named = JsonTrees.object().add("name", name(info, "name")).add("version", name(info, "version"))
                .build();
        return new ClientProfile(revisions.negotiate(requested), known(object(params, "capabilities")), named);
    }

    private static JsonObject known(JsonObject declared) {
        JsonObjectBuilder kept = JsonTrees.object();
        for (String capability : KNOWN) {
            if (declared.containsKey(capability)) {
                kept.add(capability, declared.get(capability));
            }
        }
        JsonObject capabilities = kept.build();
        if (JsonWeight.of(capabilities) > MOST_BYTES) {
            throw new RpcException(RpcError.invalidParams("The member capabilities is too large"));
        }
        return capabilities;
    }

    private static String name(JsonObject info, String member) {
        String name = text(info, member);
        if (name.length() > LONGEST_NAME) {
            throw new RpcException(RpcError.invalidParams(
                    "The member " + member + " must have at most " + LONGEST_NAME + " characters"));
        }
        return name;
    }

    /** About how many bytes it takes. */
    long weight() {
        return JsonWeight.of(capabilities) + (info == null ? 0 : JsonWeight.of(info));
    }

    /** Somebody who has not introduced himself yet. */
    public static ClientProfile stranger(Revisions revisions) {
        return new ClientProfile(revisions.negotiate(""), JsonTrees.EMPTY_OBJECT, null);
    }

    /** Somebody who introduced himself before this server began. What he said is lost, so that he counts as able to do nothing. */
    public static ClientProfile fromBefore(@Nullable String versionHeader, Revisions revisions) {
        return new ClientProfile(revisions.withoutHandshake(versionHeader), JsonTrees.EMPTY_OBJECT, null);
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

    /** Whether the client will say when its roots change. */
    boolean tellsOfRoots() {
        return capabilities.get("roots") instanceof JsonObject roots && roots.get("listChanged") == JsonValue.TRUE;
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
