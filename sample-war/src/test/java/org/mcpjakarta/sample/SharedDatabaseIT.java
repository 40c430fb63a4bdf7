package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.jdbc.JdbcStore;
import org.mcpjakarta.sample.shared.Ledger;

/** What nodes share is in the default DataSource of the server, which stays when the application is deployed anew. */
@ArquillianTest
@RunAsClient
class SharedDatabaseIT {
    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "ledger", managed = false, testable = false)
    static WebArchive ledger() {
        return application("ledger", true, "mcp.jdbc.datasource=java:comp/DefaultDataSource");
    }

    /** @param database what is configured of the module for databases, if it is there */
    static WebArchive application(String name, boolean hasModule, String database) {
        WebArchive war = Sample.empty(name + ".war").addPackage(Ledger.class.getPackage())
                .addAsResource(new StringAsset("""
                        mcp.server.name=%s
                        %s
                        mcp.shutdown.drain=PT0.1S
                        mcp.cluster.timeout=PT4S
                        mcp.state.keys=%s=
                        """.formatted(name, hasModule ? database + "\nmcp.jdbc.create=true" : "", "A".repeat(43))),
                        "META-INF/microprofile-config.properties");
        return hasModule ? war.addAsLibrary(jar(), "mcp-jakarta-jdbc.jar") : war;
    }

    private static File jar() {
        try {
            return new File(JdbcStore.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HttpRequest.Builder message(String session, String json) {
        HttpRequest.Builder request = Sample.toMcp("ledger", json);
        return session.isEmpty()
                ? request
                : request.header("Mcp-Session-Id", session).header("MCP-Protocol-Version", "2025-11-25");
    }

    private static String call(String session, String tool) {
        return Sample
                .send(message(session,
                        """
                                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":{}}}"""
                                .formatted(tool)))
                .body();
    }

    private static String open() {
        HttpResponse<String> opened = Sample.send(message("", """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",
                "capabilities":{},"clientInfo":{"name":"it","version":"1"}}}"""));
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
        String session = opened.headers().firstValue("Mcp-Session-Id").orElseThrow();
        Sample.send(message(session, """
                {"jsonrpc":"2.0","method":"notifications/initialized"}"""));
        return session;
    }

    @Test
    void aSessionSurvivesItsApplication() {
        deployer.deploy("ledger");
        String session;
        try {
            session = open();
            assertThat(call(session, "rows")).contains("\"text\":\"1\"");
        } finally {
            deployer.undeploy("ledger");
        }

        deployer.deploy("ledger");
        try {
            assertThat(call(session, "rows")).contains("\"text\":\"1\"");
            // What is written for a call stays though the transaction of the tool does not.
            assertThat(call(session, "fail")).contains("\"code\":-32603");
            assertThat(call(session, "rows")).contains("\"text\":\"1\"");
            assertThat(Sample.send(message(session, "").DELETE()).statusCode()).isEqualTo(204);
            Awaitility.await().atMost(10, TimeUnit.SECONDS).until(() -> Sample.send(message(session, """
                    {"jsonrpc":"2.0","id":2,"method":"ping"}""")).statusCode() == 404);
        } finally {
            deployer.undeploy("ledger");
        }
    }
}
