package org.mcpjakarta.wellknown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class EndpointsTest {
    private static final Map<String, String> ONE = Map.of("mcp.auth.resource", "https://tools.example.com/rooms/mcp",
            "mp.jwt.verify.issuer", "https://login.example.com", "mcp.auth.scopes", "rooms:read");
    private static final String DOCUMENT = "{\"resource\":\"https://tools.example.com/rooms/mcp\","
            + "\"authorization_servers\":[\"https://login.example.com\"],\"bearer_methods_supported\":[\"header\"],"
            + "\"scopes_supported\":[\"rooms:read\"]}";

    @Test
    @Tag("R-181")
    void theOnlyEndpointIsAtTheRootToo() {
        Endpoints endpoints = endpoints(ONE);

        assertThat(text(endpoints.find(""))).isEqualTo(DOCUMENT).isEqualTo(text(endpoints.find("/rooms/mcp")));
        assertThat(endpoints.find("/other")).isNull();
    }

    @Test
    @Tag("R-181")
    void ofSeveralEndpointsNoneIsAtTheRoot() {
        Endpoints endpoints = endpoints(Map.of("mcp.well-known.resources",
                "https://tools.example.com/rooms/mcp,https://tools.example.com/desks/mcp", "mcp.well-known.servers",
                "https://login.example.com", "mcp.auth.resource", "https://ignored.example.com/mcp"));

        assertThat(endpoints.find("")).isNull();
        assertThat(text(endpoints.find("/desks/mcp"))).contains("https://tools.example.com/desks/mcp");
        assertThat(text(endpoints.find("/rooms/mcp"))).contains("https://tools.example.com/rooms/mcp");
    }

    @Test
    void serversWithNamesHaveDocumentsOfTheirOwn() {
        Map<String, String> values = new HashMap<>(ONE);
        values.put("mcp.servers.admin.auth.resource", "https://tools.example.com/rooms/mcp/admin");
        values.put("mcp.servers.admin.auth.scopes", "rooms:admin");
        values.put("mcp.servers.audit.auth.resource", "https://tools.example.com/rooms/audit");
        Endpoints endpoints = endpoints(values);

        assertThat(text(endpoints.find("/rooms/mcp"))).isEqualTo(DOCUMENT);
        assertThat(text(endpoints.find("/rooms/mcp/admin"))).isEqualTo(DOCUMENT
                .replace("/rooms/mcp", "/rooms/mcp/admin").replace("rooms:read", "rooms:admin"));
        assertThat(text(endpoints.find("/rooms/audit"))).contains("/rooms/audit", "rooms:read");
        assertThat(endpoints.find("")).isNull();
    }

    @Test
    void whoSaysTooLittleIsToldSo() {
        assertThatThrownBy(() -> endpoints(Map.of())).hasMessageContaining("mcp.well-known.resources");
        assertThatThrownBy(() -> endpoints(Map.of("mcp.auth.resource", "https://a/mcp")))
                .hasMessageContaining("mcp.well-known.servers");
        assertThatThrownBy(() -> endpoints(Map.of("mcp.auth.resource", "mcp", "mcp.auth.servers", "https://b")))
                .hasMessageStartingWith("MCPJ2102");
    }

    @Test
    @Tag("R-173")
    @Tag("R-180")
    @Tag("R-182")
    @Tag("T-49")
    void theDocumentsAreWhereClientsLook() throws Exception {
        Map<String, String> values = new HashMap<>(ONE);
        values.put("mcp.auth.server-metadata", "https://login.example.com/.well-known/x");
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/.well-known");
        ServletHolder holder = new ServletHolder(new WellKnown(endpoints(values)));
        context.addServlet(holder, WellKnown.RESOURCE + "/*");
        context.addServlet(holder, WellKnown.SERVER + "/*");
        server.setHandler(context);
        server.start();
        try {
            String root = "http://127.0.0.1:" + connector.getLocalPort() + "/.well-known";

            HttpResponse<String> document = get(root + "/oauth-protected-resource/rooms/mcp");
            assertThat(document.statusCode()).isEqualTo(200);
            assertThat(document.body()).isEqualTo(DOCUMENT)
                    .isEqualTo(get(root + "/oauth-protected-resource", "X-Forwarded-Host", "evil").body());
            assertThat(document.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
            assertThat(get(root + "/oauth-protected-resource/other").statusCode()).isEqualTo(404);
            HttpResponse<String> pointer = get(root + "/oauth-authorization-server");
            assertThat(pointer.statusCode()).isEqualTo(302);
            assertThat(pointer.headers().firstValue("Location")).hasValue("https://login.example.com/.well-known/x");
        } finally {
            server.stop();
        }
    }

    private static HttpResponse<String> get(String address, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private static Endpoints endpoints(Map<String, String> values) {
        return new Endpoints(
                new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(values, "test", 100)).build());
    }

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }
}
