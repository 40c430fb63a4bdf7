package org.mcpjakarta.servlet.auth;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/**
 * The claims of a token that is not verified. Only to be used in logs, to show the operator what may be wrong with the token.
 *
 * @param claims null if the token is not a readable JWT
 */
record UnverifiedToken(@Nullable JsonObject claims) {
    private static final int MOST = 1 << 14;
    private static final int LONGEST = 100;

    static UnverifiedToken of(@Nullable String authorization) {
        String[] parts = authorization == null || authorization.length() > MOST
                ? new String[0]
                : authorization.strip().split("\\.", -1);
        if (parts.length != 3) {
            return new UnverifiedToken(null);
        }
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new StringReader(
                new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8)))) {
            return new UnverifiedToken(reader.readObject());
        } catch (RuntimeException e) { // catch-all: the content is arbitrary, and JSON libraries throw various exceptions for it
            return new UnverifiedToken(null);
        }
    }

    /** Issuer, audience and expiry, which are not secret. Not the subject. */
    String describe(Instant now) {
        return claims == null
                ? "not readable as a JWT"
                : "issuer " + text(claims.get("iss")) + ", audience " + text(claims.get("aud")) + ", "
                        + end(claims.get("exp"), now);
    }

    private static String text(@Nullable JsonValue claim) {
        if (claim == null) {
            return "none";
        }
        return ThrottledLog.plain(claim instanceof JsonString text ? text.getString() : claim.toString(), LONGEST);
    }

    private static String end(@Nullable JsonValue claim, Instant now) {
        if (!(claim instanceof JsonNumber number) || number.bigDecimalValue().precision() > 12
                || Math.abs(number.bigDecimalValue().scale()) > 12) {
            return "no valid expiry";
        }
        long left = number.longValue() - now.getEpochSecond();
        return left > 0 ? "valid for another " + left + " s" : "expired " + -left + " s ago";
    }
}
