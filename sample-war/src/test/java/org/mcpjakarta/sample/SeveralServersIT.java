package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.several.Office;

/** Two servers of one application, which both ask for tokens. */
@ArquillianTest
class SeveralServersIT {
    private static final String ROOT = Server.uri("/several").toString();
    private static final String RESOURCE = ROOT + "/mcp";
    private static final String ADMIN = ROOT + "/mcp/admin";
    private static final String METADATA = ROOT + "/.well-known/oauth-protected-resource";

    @Deployment(testable = false)
    static WebArchive several() {
        String config = String.join("\n", "mp.jwt.verify.publickey=" + VaultClient.ISSUER.publicKey(),
                "mp.jwt.verify.issuer=" + VaultClient.ISSUER.name(), "mcp.auth.resource=" + RESOURCE,
                "mcp.server.name=several", "mcp.servers.admin.server.title=The office",
                "mcp.servers.admin.auth.scopes=office");
        return Sample.empty("several.war").addPackage(Office.class.getPackage())
                .addAsResource(new StringAsset(config), "META-INF/microprofile-config.properties");
    }

    private static Stateless guest() {
        return Stateless.at("/several/mcp").bearing(VaultClient.ISSUER.token("ann", RESOURCE).signed());
    }

    private static Stateless administrator() {
        return Stateless.at("/several/mcp/admin").bearing(VaultClient.ISSUER.token("ann", ADMIN).signed());
    }

    @Test
    void eachServerOffersWhatIsItsOwn() {
        assertThat(guest().tools()).containsExactly("knock");
        assertThat(administrator().tools()).contains("open").doesNotContain("knock");
        assertThat(guest().discover().body()).contains("\"several\"").doesNotContain("The office");
        assertThat(administrator().discover().body()).contains("\"several-admin\"", "The office");
    }

    @Test
    void whatIsAddedToOneServerIsNotSeenAtTheOther() {
        assertThat(administrator().call("open", "{}").body()).contains("opened");

        assertThat(administrator().tools()).containsExactlyInAnyOrder("close", "open");
        assertThat(guest().tools()).containsExactly("knock");
        assertThat(guest().call("close", "{}").body())
                .isEqualTo(guest().call("nobody", "{}").body().replace("nobody", "close"));
        assertThat(guest().call("knock", "{}").body()).contains("come in");
        assertThat(administrator().call("close", "{}").body()).contains("closed");
        assertThat(guest().call("knock", "{}").body()).contains("closed");
    }

    @Test
    @Tag("R-186")
    @Tag("T-44")
    void aTokenForOneServerIsNotValidAtTheOther() {
        isRefused(Stateless.at("/several/mcp").bearing(administrator().token()), METADATA);
        isRefused(Stateless.at("/several/mcp/admin").bearing(guest().token()), METADATA + "/mcp/admin");
    }

    /** Some servers send such tokens away before they reach the endpoint. */
    @Test
    void whoseTokenNobodyWouldTakeIsToldWhereToGetOne() {
        isRefused(Stateless.at("/several/mcp").bearing("no.token.at.all"), METADATA);
        isRefused(Stateless.at("/several/mcp/admin").bearing("no.token.at.all"), METADATA + "/mcp/admin");
    }

    private static void isRefused(Stateless client, String metadata) {
        HttpResponse<String> refused = client.list();

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(VaultClient.challenge(refused)).contains("error=\"invalid_token\"")
                .endsWith("resource_metadata=\"" + metadata + "\"");
    }

    @Test
    void eachServerHasADocumentOfItsOwn() {
        assertThat(document(METADATA)).contains("\"resource\":\"" + RESOURCE + "\"").doesNotContain("office");
        assertThat(document(METADATA + "/mcp")).isEqualTo(document(METADATA));
        assertThat(document(METADATA + "/mcp/admin")).contains("\"resource\":\"" + ADMIN + "\"", "[\"office\"]");
    }

    private static String document(String address) {
        return Sample.send(HttpRequest.newBuilder(URI.create(address))).body();
    }
}
