package org.mcpjakarta.servlet.auth;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Reads the types of tokens from their headers. The header is the same for all tokens that an issuer signs with one key, so few are
 * read more than once. Safe for use by many threads.
 */
final class TokenTypes {
    /** No access token. */
    static final String UNREADABLE = "unreadable";

    private static final int MOST_KNOWN = 64;
    private static final int LONGEST = 4096;

    private final Map<String, String> known = new ConcurrentHashMap<>();

    /** @param token a verified JWT as the client sent it; null if the container does not hand it over */
    String of(@Nullable String token) {
        int end = token == null ? -1 : token.indexOf('.');
        if (token == null || end < 0 || end > LONGEST) {
            return UNREADABLE;
        }
        String header = token.substring(0, end);
        String type = known.get(header);
        if (type != null) {
            return type;
        }
        String read = read(header);
        if (known.size() < MOST_KNOWN) {
            known.put(header, read);
        }
        return read;
    }

    private static String read(String header) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(
                new StringReader(new String(Base64.getUrlDecoder().decode(header), StandardCharsets.UTF_8)))) {
            JsonObject members = reader.readObject();
            JsonValue type = members.get("typ");
            return type == null
                    ? VerifiedToken.UNTYPED
                    : type instanceof JsonString text ? text.getString() : UNREADABLE;
        } catch (RuntimeException e) { // catch-all: the content is arbitrary, and JSON libraries throw various exceptions for it
            return UNREADABLE;
        }
    }
}
