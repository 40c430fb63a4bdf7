package org.mcpjakarta.bridge.token;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.report.Failure;

/** Finds the authorization server of an endpoint: RFC 9728, then RFC 8414 or OpenID Connect Discovery. */
final class Discovery {
    private static final String RESOURCE_METADATA = "/.well-known/oauth-protected-resource";
    private static final String SERVER_METADATA = "/.well-known/oauth-authorization-server";
    private static final String OPENID_METADATA = "/.well-known/openid-configuration";

    private final OauthHttp http;

    /** @param scopes what the endpoint lists as its own */
    record Resource(String name, String issuer, Set<String> scopes) {}

    /** @param metadata of the server, as it publishes it */
    record Server(String issuer, JsonObject metadata) {
        URI authorizationEndpoint() throws Failure {
            return OauthHttp.secure(metadata.text("authorization_endpoint"));
        }

        URI tokenEndpoint() throws Failure {
            return OauthHttp.secure(metadata.text("token_endpoint"));
        }

        @Nullable
        URI registrationEndpoint() throws Failure {
            String endpoint = metadata.text("registration_endpoint");
            return endpoint == null ? null : OauthHttp.secure(endpoint);
        }
    }

    Discovery(OauthHttp http) {
        this.http = http;
    }

    Resource resource(URI endpoint, Challenge challenge) throws Failure {
        String named = challenge.metadata();
        URI origin = endpoint.resolve("/");
        List<URI> places = named != null
                ? List.of(OauthHttp.secure(named))
                : List.of(origin.resolve(RESOURCE_METADATA + endpoint.getRawPath()), origin.resolve(RESOURCE_METADATA));
        for (URI place : places) {
            JsonObject document = http.find(place);
            if (document != null) {
                return resource(endpoint, document);
            }
        }
        // 2025-03-26 knew no metadata of endpoints: the server of the host issues the tokens.
        return new Resource(endpoint.toString(), trimmed(origin.toString()), Set.of());
    }

    private static Resource resource(URI endpoint, JsonObject document) throws Failure {
        String name = Objects.requireNonNullElse(document.text("resource"), "");
        // A token for another resource must not be sent here, or be asked for in its name.
        if (!covers(name, endpoint)) {
            throw new Failure("The metadata of the endpoint is for another resource than " + endpoint
                    + ": the server has to be configured with the URL that clients use (mcp.auth.resource)");
        }
        if (document.array("authorization_servers").isEmpty()
                || !(document.array("authorization_servers").get(0) instanceof String issuer)) {
            throw new Failure("The metadata of the endpoint names no authorization server");
        }
        Set<String> scopes = new TreeSet<>();
        document.array("scopes_supported").forEach(scope -> scopes.add(String.valueOf(scope)));
        return new Resource(name, issuer, scopes);
    }

    private static boolean covers(String resource, URI endpoint) {
        try {
            URI uri = URI.create(resource);
            String path = Objects.requireNonNullElse(uri.getRawPath(), "");
            return endpoint.getScheme().equalsIgnoreCase(uri.getScheme())
                    && endpoint.getRawAuthority().equalsIgnoreCase(uri.getRawAuthority())
                    && (endpoint.getRawPath() + "/").startsWith(trimmed(path) + "/");
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    Server server(String issuer) throws Failure {
        URI uri = OauthHttp.secure(issuer);
        String path = trimmed(Objects.requireNonNullElse(uri.getRawPath(), ""));
        for (String place : List.of(SERVER_METADATA + path, OPENID_METADATA + path, path + OPENID_METADATA)) {
            JsonObject metadata = http.find(uri.resolve(place));
            if (metadata != null) {
                return checked(issuer, metadata);
            }
        }
        throw new Failure("The authorization server " + issuer + " does not publish its metadata");
    }

    private static Server checked(String issuer, JsonObject metadata) throws Failure {
        if (!trimmed(issuer).equals(trimmed(String.valueOf(metadata.text("issuer"))))) {
            throw new Failure("The metadata of " + issuer + " is that of another authorization server");
        }
        if (!metadata.array("code_challenge_methods_supported").contains("S256")) {
            throw new Failure("The authorization server " + issuer + " does not support PKCE with S256");
        }
        return new Server(issuer, metadata);
    }

    private static String trimmed(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
