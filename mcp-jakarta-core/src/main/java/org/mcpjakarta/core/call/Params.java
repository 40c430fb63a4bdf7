package org.mcpjakarta.core.call;

import java.util.Collection;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.text.NearestName;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Reads members of the parameters of a request. A member of the wrong type is an error for the client. */
public final class Params {
    private static final int LONGEST_SHOWN = 64;
    private static final JsonMembers MEMBERS = new JsonMembers((name, expected) -> new RpcException(
            RpcError.invalidParams("The parameter " + name + " must be " + expected)));

    private Params() {}

    public static @Nullable String text(JsonObject params, String name) {
        return MEMBERS.textOrNull(params, name);
    }

    /** Some clients send null for the first page. */
    public static @Nullable String cursor(JsonObject params) {
        return params.get("cursor") == JsonValue.NULL ? null : text(params, "cursor");
    }

    public static String requiredText(JsonObject params, String name) {
        return MEMBERS.text(params, name);
    }

    /** Empty if the member is missing. */
    public static JsonObject object(JsonObject params, String name) {
        return params.containsKey(name) ? MEMBERS.object(params, name) : JsonTrees.EMPTY_OBJECT;
    }

    /** The arguments of a tool or prompt. Some clients send null if there are none. */
    public static JsonObject arguments(JsonObject params) {
        return params.get("arguments") == JsonValue.NULL ? JsonTrees.EMPTY_OBJECT : object(params, "arguments");
    }

    public static JsonObject requiredObject(JsonObject params, String name) {
        return MEMBERS.object(params, name);
    }

    /** The error for an unknown name. @param known only the names that the caller may see, since the error suggests the nearest one */
    public static RpcError unknown(String kind, String name, Collection<String> known) {
        boolean shown = name.length() <= LONGEST_SHOWN && name.chars().noneMatch(Character::isISOControl);
        String hint = NearestName.of(name, known).map(near -> "; did you mean \"" + near + "\"?").orElse("");
        return RpcError.invalidParams("Unknown " + kind + (shown ? " \"" + name + "\"" : "") + hint);
    }
}
