package org.mcpjakarta.cdi.call;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;

/**
 * Removes credentials from log messages for clients: members with well-known names, and HTTP credentials anywhere in a text.
 * It is a safety net; applications still have to take care.
 */
final class Redaction {
    private static final String HIDDEN = "***";
    private static final Set<String> NAMES = Set.of("authorization", "password", "passwd", "secret", "token",
            "accesstoken", "refreshtoken", "idtoken", "clientsecret", "apikey", "cookie", "setcookie", "privatekey");
    // Possessive quantifiers, none of which matches what the next one matches: no backtracking, so the time is linear.
    private static final Pattern CREDENTIALS = Pattern
            .compile("(?i)\\b(authorization: *+(?:basic|bearer|digest)|bearer) ++[a-z0-9._~+/=-]{8,}+");

    private Redaction() {}

    static JsonValue of(JsonValue value) {
        return switch (value.getValueType()) {
            case OBJECT -> of(value.asJsonObject());
            case ARRAY -> of(value.asJsonArray());
            case STRING -> JsonTrees.string(of(((JsonString) value).getString()));
            default -> value;
        };
    }

    private static String of(String text) {
        return CREDENTIALS.matcher(text).replaceAll("$1 " + HIDDEN);
    }

    private static JsonObject of(JsonObject object) {
        JsonObjectBuilder safe = JsonTrees.object();
        object.forEach((name, value) -> {
            if (isSecret(name)) {
                safe.add(name, HIDDEN);
            } else {
                safe.add(name, of(value));
            }
        });
        return safe.build();
    }

    private static JsonArray of(JsonArray array) {
        JsonArrayBuilder safe = JsonTrees.array();
        array.forEach(item -> safe.add(of(item)));
        return safe.build();
    }

    private static boolean isSecret(String name) {
        return NAMES.contains(name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", ""));
    }
}
