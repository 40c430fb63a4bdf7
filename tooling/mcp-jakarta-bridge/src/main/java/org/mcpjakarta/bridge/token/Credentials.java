package org.mcpjakarta.bridge.token;

import java.time.Instant;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;

/**
 * What a login has given, and what is needed to refresh it.
 *
 * @param expiry null if the server did not say
 */
record Credentials(String resource, String tokenEndpoint, Client client, String token, @Nullable String refreshToken,
        @Nullable Instant expiry, String scope) {

    /** As which client the bridge is registered. @param redirect where the login returns to */
    record Client(String issuer, String id, @Nullable String secret, String method, String redirect) {}

    static @Nullable Credentials of(JsonObject json) {
        JsonObject client = json.object("client");
        String resource = json.text("resource");
        String endpoint = json.text("token_endpoint");
        String token = json.text("access_token");
        String issuer = client.text("issuer");
        String id = client.text("client_id");
        if (resource == null || endpoint == null || token == null || issuer == null || id == null) {
            return null;
        }
        return new Credentials(resource, endpoint, new Client(issuer, id, client.text("client_secret"),
                or(client.text("token_endpoint_auth_method"), "none"), or(client.text("redirect_uri"), "")), token,
                json.text("refresh_token"), json.get("expires_at") instanceof JsonNumber number ? at(number) : null,
                or(json.text("scope"), ""));
    }

    private static @Nullable Instant at(JsonNumber seconds) {
        return seconds.text().matches("\\d{1,12}") ? Instant.ofEpochSecond(Long.parseLong(seconds.text())) : null;
    }

    private static String or(@Nullable String text, String other) {
        return text == null ? other : text;
    }

    JsonObject json() {
        JsonObject known = new JsonObject().with("issuer", client.issuer()).with("client_id", client.id())
                .with("token_endpoint_auth_method", client.method()).with("redirect_uri", client.redirect());
        if (client.secret() != null) {
            known.with("client_secret", client.secret());
        }
        JsonObject json = new JsonObject().with("resource", resource).with("token_endpoint", tokenEndpoint)
                .with("client", known).with("access_token", token).with("scope", scope);
        if (refreshToken != null) {
            json.with("refresh_token", refreshToken);
        }
        return expiry == null ? json : json.with("expires_at", new JsonNumber(Long.toString(expiry.getEpochSecond())));
    }

    /** Records would show them. */
    @Override
    public String toString() {
        return "Credentials for " + resource;
    }
}
