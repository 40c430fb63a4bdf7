package org.mcpjakarta.bridge.token;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.token.Credentials.Client;
import org.mcpjakarta.bridge.token.OauthHttp.Reply;

/** Exchanges codes and refresh tokens for tokens. */
final class TokenEndpoint {
    private final OauthHttp http;
    private final Addresses addresses;

    TokenEndpoint(OauthHttp http, Addresses addresses) {
        this.http = http;
        this.addresses = addresses;
    }

    Credentials exchange(String endpoint, Client client, String resource, String scope, String code, String verifier)
            throws Failure {
        Reply reply = post(endpoint, client, Map.of("grant_type", "authorization_code", "code", code, "redirect_uri",
                client.redirect(), "code_verifier", verifier, "resource", resource));
        if (reply.status() != 200) {
            throw new Failure("The authorization server has refused the login (" + reply.error() + ")");
        }
        return credentials(reply.body(), endpoint, client, resource, scope, null);
    }

    /** Null if the server wants the user to log in again. */
    @Nullable
    Credentials refresh(Credentials old) throws Failure {
        String refreshToken = old.refreshToken();
        if (refreshToken == null) {
            return null;
        }
        Reply reply = post(old.tokenEndpoint(), old.client(),
                Map.of("grant_type", "refresh_token", "refresh_token", refreshToken, "resource", old.resource()));
        if (reply.status() >= 500) {
            throw new Failure("The authorization server cannot refresh the token (" + reply.error() + ")");
        }
        return reply.status() == 200
                ? credentials(reply.body(), old.tokenEndpoint(), old.client(), old.resource(), old.scope(),
                        refreshToken)
                : null;
    }

    private Reply post(String endpoint, Client client, Map<String, String> form) throws Failure {
        Map<String, String> all = new LinkedHashMap<>(form);
        String secret = client.secret();
        String header = null;
        if (secret != null && client.method().equals("client_secret_basic")) {
            String pair = OauthHttp.encode(client.id()) + ":" + OauthHttp.encode(secret);
            header = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        } else {
            all.put("client_id", client.id());
            if (secret != null) {
                all.put("client_secret", secret);
            }
        }
        return http.postForm(addresses.checked("token_endpoint", endpoint), all, header);
    }

    private static Credentials credentials(JsonObject body, String endpoint, Client client, String resource,
            String scope,
            @Nullable String refreshToken) throws Failure {
        String token = body.text("access_token");
        if (token == null || !Tokens.isToken(token) || !"bearer".equalsIgnoreCase(body.text("token_type"))) {
            throw new Failure("The authorization server has not returned a bearer token");
        }
        // A server that rotates refresh tokens sends a new one; otherwise the old one stays good.
        String fresh = body.text("refresh_token");
        String granted = body.text("scope");
        Instant expiry = body.get("expires_in") instanceof JsonNumber seconds && seconds.text().matches("\\d{1,9}")
                ? Instant.now().plusSeconds(Long.parseLong(seconds.text()))
                : null;
        return new Credentials(resource, endpoint, client, token, fresh == null ? refreshToken : fresh, expiry,
                granted == null ? scope : granted);
    }
}
