package org.mcpjakarta.wellknown;

import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;

import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/** The MCP endpoints of this host, as configured, and the metadata of each. */
final class Endpoints {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final Pattern SERVER = Pattern.compile("mcp\\.servers\\.[^.]+\\.auth\\.resource");

    private final Map<String, byte[]> byPath = new HashMap<>();
    private final String serverMetadata;

    Endpoints(Config config) {
        Map<String, List<String>> resources = resources(config);
        List<String> servers = texts(config, "mcp.well-known.servers", "mcp.auth.servers", "mp.jwt.verify.issuer");
        if (resources.isEmpty() || servers.isEmpty()) {
            throw refusal("MCPJ2101 Set mcp.well-known.resources to the URLs of the MCP endpoints on"
                    + " this host, and mcp.well-known.servers to the issuer of their tokens, where all applications"
                    + " of the server read them: as system properties, environment variables or in the server itself");
        }
        resources.forEach((resource, scopes) -> {
            byte[] document = document(resource, servers, scopes);
            byPath.put(path(resource), document);
            // The root can describe one endpoint only; with several, clients could not tell which is meant.
            if (resources.size() == 1) {
                byPath.put("", document);
            }
        });
        List<String> pointers = texts(config, "mcp.well-known.server-metadata", "mcp.auth.server-metadata");
        serverMetadata = pointers.isEmpty() ? "" : pointers.get(0);
    }

    // Logged, too: Liberty would only report that the application was not started.
    private static IllegalStateException refusal(String message) {
        LOG.log(Level.ERROR, message);
        return new IllegalStateException(message);
    }

    /** The URIs of all endpoints, each with its scopes. Named servers have configuration keys of their own. */
    private static Map<String, List<String>> resources(Config config) {
        Map<String, List<String>> resources = new LinkedHashMap<>();
        List<String> scopes = texts(config, "mcp.well-known.scopes", "mcp.auth.scopes");
        texts(config, "mcp.well-known.resources", "mcp.auth.resource").forEach(
                resource -> resources.put(resource, scopes));
        for (String key : config.getPropertyNames()) {
            if (SERVER.matcher(key).matches()) {
                List<String> own = texts(config, key.replace(".resource", ".scopes"));
                texts(config, key).forEach(resource -> resources.put(resource, own.isEmpty() ? scopes : own));
            }
        }
        return resources;
    }

    /** The metadata of the endpoint at that path, or of the only endpoint if the path is empty; null if there is none. */
    byte @Nullable [] find(String path) {
        return byPath.get(path);
    }

    /** The URI that clients of 2025-03-26 are redirected to; empty if not configured. */
    String serverMetadata() {
        return serverMetadata;
    }

    private static byte[] document(String resource, List<String> servers, List<String> scopes) {
        JsonObjectBuilder json = Json.createObjectBuilder().add("resource", resource)
                .add("authorization_servers", Json.createArrayBuilder(servers))
                .add("bearer_methods_supported", Json.createArrayBuilder(List.of("header")));
        if (!scopes.isEmpty()) {
            json.add("scopes_supported", Json.createArrayBuilder(scopes));
        }
        return json.build().toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String path(String resource) {
        URI uri = URI.create(resource);
        if (uri.getScheme() == null || uri.getHost() == null || uri.getRawQuery() != null
                || uri.getRawFragment() != null) {
            throw refusal("MCPJ2102 \"" + resource + "\" is not the URL of an endpoint; write"
                    + " scheme, host and path, such as https://tools.example.com/rooms/mcp");
        }
        return uri.getRawPath().equals("/") ? "" : uri.getRawPath();
    }

    /** The values of the first key that is set. */
    private static List<String> texts(Config config, String... keys) {
        return Stream.of(keys).map(key -> config.getOptionalValue(key, String[].class).orElse(new String[0]))
                .map(given -> Stream.of(given).map(String::strip).filter(text -> !text.isEmpty()).toList())
                .filter(given -> !given.isEmpty()).findFirst().orElse(List.of());
    }
}
