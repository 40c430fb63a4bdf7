package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.io.File;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The WAR beside the others, below the root of the host. */
@ArquillianTest
class WellKnownIT {

    @Deployment(testable = false)
    static WebArchive wellKnown() {
        String config = """
                mcp.auth.resource=https://tools.example.com/rooms/mcp
                mp.jwt.verify.issuer=https://login.example.com
                mcp.auth.server-metadata=https://login.example.com/.well-known/openid-configuration
                """;
        return ShrinkWrap.createFromZipFile(WebArchive.class, new File(System.getProperty("well-known.war")))
                .addAsResource(new StringAsset(config), "META-INF/microprofile-config.properties");
    }

    @Test
    @Tag("R-180")
    @Tag("R-181")
    void clientsFindTheMetadataWhereTheyLookFirst() {
        HttpResponse<String> document = get("/.well-known/oauth-protected-resource/rooms/mcp");

        assertThat(document.statusCode()).isEqualTo(200);
        assertThat(json(document.body())).isEqualTo(json("""
                {"resource":"https://tools.example.com/rooms/mcp","authorization_servers":["https://login.example.com"],
                 "bearer_methods_supported":["header"]}"""));
        assertThat(get("/.well-known/oauth-protected-resource").body()).isEqualTo(document.body());
        assertThat(get("/.well-known/oauth-protected-resource/other/mcp").statusCode()).isEqualTo(404);
    }

    @Test
    @Tag("R-173")
    void clientsOfOldAreSentToTheAuthorizationServer() {
        HttpResponse<String> pointer = get("/.well-known/oauth-authorization-server");

        assertThat(pointer.statusCode()).isEqualTo(302);
        assertThat(pointer.headers().firstValue("Location"))
                .hasValue("https://login.example.com/.well-known/openid-configuration");
    }

    private static HttpResponse<String> get(String path) {
        return Sample.send(HttpRequest.newBuilder(Server.uri(path)));
    }
}
