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
    private final Addresses addresses;

    /** @param scopes what the endpoint lists as its own */
    record Resource(String name, String issuer, Set<String> scopes) {}

    /** @param metadata of the server, as it publishes it */
    record Server(String issuer, JsonObject metadata, URI authorizationEndpoint, URI tokenEndpoint,
            @Nullable URI registrationEndpoint) {}

    Discovery(OauthHttp http, Addresses addresses) {
        this.http = http;
        this.addresses = addresses;
    }

    Resource resource(URI endpoint, Challenge challenge) throws Failure {
        String named = challenge.metadata();
        URI origin = endpoint.resolve("/");
        List<URI> places = named != null
                ? List.of(addresses.checked("resource_metadata", named))
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
            throw new Failure("The metadata of the endpoint is for another resource than "
                    + endpoint.getScheme() + "://" + endpoint.getRawAuthority() + endpoint.getRawPath()
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
        URI uri = addresses.checked("authorization_servers", issuer);
        String path = trimmed(Objects.requireNonNullElse(uri.getRawPath(), ""));
        for (String place : List.of(SERVER_METADATA + path, OPENID_METADATA + path, path + OPENID_METADATA)) {
            // A path that begins with two slashes leads to another host.
            JsonObject metadata = http
                    .find(addresses.checked("authorization_servers", uri.resolve(place).toString()));
            if (metadata != null) {
                return checked(issuer, metadata, addresses);
            }
        }
        throw new Failure("The authorization server " + issuer + " does not publish its metadata");
    }

    /** All addresses are checked before anything is sent to one of them. */
    static Server checked(String issuer, JsonObject metadata, Addresses addresses) throws Failure {
        if (!trimmed(issuer).equals(trimmed(String.valueOf(metadata.text("issuer"))))) {
            throw new Failure("The metadata of " + issuer + " is that of another authorization server");
        }
        if (!metadata.array("code_challenge_methods_supported").contains("S256")) {
            throw new Failure("The authorization server " + issuer + " does not support PKCE with S256");
        }
        String registration = metadata.text("registration_endpoint");
        return new Server(issuer, metadata,
                addresses.checked("authorization_endpoint", metadata.text("authorization_endpoint")),
                addresses.checked("token_endpoint", metadata.text("token_endpoint")),
                registration == null ? null : addresses.checked("registration_endpoint", registration));
    }

    private static String trimmed(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
