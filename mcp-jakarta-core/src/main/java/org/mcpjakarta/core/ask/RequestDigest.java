package org.mcpjakarta.core.ask;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Identifies a request across its attempts: the owner, the method, and all parameters except those that change with each attempt. The
 * order of members does not matter.
 */
final class RequestDigest {
    private static final Set<String> CHANGING = Set.of("_meta", "inputResponses", "requestState");

    private final MessageDigest digest;

    private RequestDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    static byte[] of(@Nullable String owner, String method, JsonObject params) {
        RequestDigest request = new RequestDigest();
        request.addTag(owner == null ? 'a' : 'o');
        request.text(owner == null ? "" : owner);
        request.text(method);
        new TreeMap<>(params).forEach((name, value) -> {
            if (!CHANGING.contains(name)) {
                request.text(name);
                request.value(value);
            }
        });
        return request.digest.digest();
    }

    private void value(JsonValue value) {
        if (value instanceof JsonObject object) {
            addTag('{');
            new TreeMap<>(object).forEach((name, member) -> {
                text(name);
                value(member);
            });
            addTag('}');
        } else if (value instanceof JsonArray array) {
            addTag('[');
            array.forEach(this::value);
            addTag(']');
        } else if (value instanceof JsonString string) {
            text(string.getString());
        } else {
            addTag('v');
            text(value.toString());
        }
    }

    // The length precedes the text, so that different sequences of texts never have the same bytes.
    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        addTag('"');
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        digest.update(bytes);
    }

    private void addTag(char kind) {
        digest.update((byte) kind);
    }
}
