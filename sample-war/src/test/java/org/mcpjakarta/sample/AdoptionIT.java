package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;

import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.sample.scratch.Patient;
import org.mcpjakarta.sample.scratch.Threads;

/** With {@code mcp.sessions.adopt} the official TypeScript SDK goes on when an application is deployed anew; it would not by itself. */
@ArquillianTest
@RunAsClient
class AdoptionIT {
    @ArquillianResource
    private Deployer deployer;
    @TempDir
    private Path home;

    @Deployment(name = "adopting", managed = false, testable = false)
    static WebArchive adopting() {
        return Sample.empty("adopting.war").addClasses(Patient.class, Threads.class).addAsResource(
                new StringAsset("mcp.shutdown.drain=PT0.1S\nmcp.sessions.adopt=true"),
                "META-INF/microprofile-config.properties");
    }

    @Test
    void aClientGoesOnAndHearsThatListsMayHaveChanged() throws Exception {
        deployer.deploy("adopting");
        CompletableFuture<JsonObject> client = CompletableFuture.supplyAsync(this::play);
        Awaitility.await().atMost(50, TimeUnit.SECONDS)
                .until(() -> client.isDone() || Files.exists(home.resolve("connected")));

        deployer.undeploy("adopting");
        deployer.deploy("adopting");
        Files.createFile(home.resolve("redeployed"));

        assertThat(client.join()).isEqualTo(json("""
                {"before": "here", "after": "here", "told": true, "same": true}"""));
        deployer.undeploy("adopting");
    }

    private JsonObject play() {
        try {
            return new Node(home).run("redeployed.mjs", Server.uri("/adopting/mcp").toString(), home.toString());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
