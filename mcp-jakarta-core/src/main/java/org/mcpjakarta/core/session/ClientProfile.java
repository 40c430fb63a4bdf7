package org.mcpjakarta.core.session;

import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
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
import jakarta.json.JsonValue;

/**
 * What a client declares about itself: its revision, capabilities and name. Sent once in the handshake of a session, or with every
 * stateless request. The name is for display only; no decision depends on it.
 */
public record ClientProfile(Revision revision, JsonObject capabilities, @Nullable JsonObject info) {
    /** The capabilities that this server uses, or that an application may read. Others are not kept. */
    private static final List<String> KNOWN_CAPABILITIES = List.of("roots", "sampling", "elicitation", "tasks",
            "extensions",
            "experimental");
    /** Capabilities that the server itself can do without, those first that are missed least. */
    static final List<String> DISPENSABLE = List.of("experimental", "extensions");
    private static final int MAX_NAME_LENGTH = 256;
    private static final int MAX_BYTES = 8 << 10;
    private static final JsonMembers MEMBERS = new JsonMembers((name, expected) -> new RpcException(
            RpcError.invalidParams("The member " + name + " must be " + expected)));

    /**
     * Reads the parameters of {@code initialize} and negotiates the revision. A session keeps the profile for a long time, so it holds only
     * what is needed, and at most a few kilobytes.
     */
    public static ClientProfile fromHandshake(JsonObject params, Revisions revisions) {
        String requested = MEMBERS.text(params, "protocolVersion");
        JsonObject info = MEMBERS.object(params, "clientInfo");
        JsonObject nameAndVersion = JsonTrees.object().add("name", boundedText(info, "name"))
                .add("version", boundedText(info, "version"))
                .build();
        return new ClientProfile(revisions.negotiate(requested),
                knownCapabilities(MEMBERS.object(params, "capabilities")),
                nameAndVersion);
    }

    private static JsonObject knownCapabilities(JsonObject declared) {
        JsonObjectBuilder selected = JsonTrees.object();
        for (String capability : KNOWN_CAPABILITIES) {
            if (declared.containsKey(capability)) {
                selected.add(capability, declared.get(capability));
            }
        }
        JsonObject capabilities = selected.build();
        if (JsonWeight.of(capabilities) > MAX_BYTES) {
            throw new RpcException(RpcError.invalidParams("The member capabilities is too large"));
        }
        return capabilities;
    }

    private static String boundedText(JsonObject info, String member) {
        String name = MEMBERS.text(info, member);
        if (name.length() > MAX_NAME_LENGTH) {
            throw new RpcException(RpcError.invalidParams(
                    "The member " + member + " must have at most " + MAX_NAME_LENGTH + " characters"));
        }
        return name;
    }

    /** The same client without one of its capabilities. */
    ClientProfile without(String capability) {
        JsonObjectBuilder others = JsonTrees.object();
        capabilities.forEach((name, value) -> {
            if (!name.equals(capability)) {
                others.add(name, value);
            }
        });
        return new ClientProfile(revision, others.build(), info);
    }

    /** For {@link #fromJson}. */
    public JsonObject toJson() {
        JsonObjectBuilder json = JsonTrees.object().add("revision", revision.date()).add("capabilities", capabilities);
        return (info == null ? json : json.add("info", info)).build();
    }

    /** Reads what {@link #toJson} has written; empty if this server does not support the revision. */
    public static Optional<ClientProfile> fromJson(JsonObject json, Revisions revisions) {
        return revisions.find(json.getString("revision")).map(
                revision -> new ClientProfile(revision, json.getJsonObject("capabilities"),
                        json.getJsonObject("info")));
    }

    /** The approximate size in bytes. */
    long weight() {
        return JsonWeight.of(capabilities) + (info == null ? 0 : JsonWeight.of(info));
    }

    /** A client that has not sent its {@code initialize} yet. */
    public static ClientProfile stranger(Revisions revisions) {
        return new ClientProfile(revisions.negotiate(""), JsonTrees.EMPTY_OBJECT, null);
    }

    /** A client whose handshake was before this server started. Its declaration is lost, so it is treated as having no capabilities. */
    public static ClientProfile fromBefore(@Nullable String versionHeader, Revisions revisions) {
        return new ClientProfile(revisions.withoutHandshake(versionHeader), JsonTrees.EMPTY_OBJECT, null);
    }

    /** Reads the {@code _meta} of a stateless request. */
    public static ClientProfile fromMeta(JsonObject meta, Revisions revisions) {
        String date = MEMBERS.text(meta, MetaKeys.PROTOCOL_VERSION);
        Revision revision = revisions.find(date).filter(Revision::isStateless)
                .orElseThrow(() -> new RpcException(revisions.unsupported(date)));
        JsonObject info = meta.containsKey(MetaKeys.CLIENT_INFO) ? MEMBERS.object(meta, MetaKeys.CLIENT_INFO) : null;
        return new ClientProfile(revision, MEMBERS.object(meta, MetaKeys.CLIENT_CAPABILITIES), info);
    }

    /** Whether the client declared the capability; a dot separates levels, as in {@code sampling.tools}. */
    public boolean supports(String capability) {
        JsonValue value = capabilities;
        for (String name : capability.split("\\.")) {
            value = value instanceof JsonObject object ? object.get(name) : null;
        }
        return value instanceof JsonObject;
    }

    /** Whether the client sends a notification when its roots change. */
    boolean announcesRootChanges() {
        return capabilities.get("roots") instanceof JsonObject roots && roots.get("listChanged") == JsonValue.TRUE;
    }

    /** Throws the error that names the capability, unless the client declared it. */
    public void require(String capability) {
        if (!supports(capability)) {
            throw ProtocolErrors.lacking(capability);
        }
    }

    public boolean supportsExtension(String id) {
        return extension(id) != null;
    }

    /** What the client declared about the extension; empty if it did not declare it. */
    public JsonObject extensionSettings(String id) {
        JsonObject settings = extension(id);
        return settings == null ? JsonTrees.EMPTY_OBJECT : settings;
    }

    private @Nullable JsonObject extension(String id) {
        return capabilities.get("extensions") instanceof JsonObject extensions
                && extensions.get(id) instanceof JsonObject settings ? settings : null;
    }

    public void requireExtension(String id) {
        if (!supportsExtension(id)) {
            JsonObject extension = JsonTrees.object().add(id, JsonTrees.EMPTY_OBJECT).build();
            throw new RpcException(
                    ProtocolErrors.missingCapability(JsonTrees.object().add("extensions", extension).build()));
        }
    }
}
