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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.scratch.Patient;
import org.mcpjakarta.sample.scratch.Threads;

/**
 * With sealed sessions, or with {@code mcp.sessions=adopt}, the official TypeScript SDK goes on when an application is deployed anew; it
 * would not by itself.
 */
@ArquillianTest
@RunAsClient
class RedeploymentIT {
    @ArquillianResource
    private Deployer deployer;
    @TempDir
    private Path home;

    @Deployment(name = "adopting", managed = false, testable = false)
    static WebArchive adopting() {
        return application("adopting", "mcp.sessions=adopt");
    }

    @Deployment(name = "sealed", managed = false, testable = false)
    static WebArchive sealed() {
        return application("sealed", "mcp.sessions=sealed\nmcp.state.keys=" + "A".repeat(43) + "=");
    }

    private static WebArchive application(String name, String sessions) {
        return Sample.empty(name + ".war").addClasses(Patient.class, Threads.class).addAsResource(
                new StringAsset("mcp.shutdown.drain=PT0.1S\n" + sessions),
                "META-INF/microprofile-config.properties");
    }

    @ParameterizedTest
    @ValueSource(strings = {"adopting", "sealed"})
    void aClientGoesOnAndHearsThatListsMayHaveChanged(String application) throws Exception {
        deployer.deploy(application);
        CompletableFuture<JsonObject> client = CompletableFuture.supplyAsync(() -> play(application));
        Awaitility.await().atMost(50, TimeUnit.SECONDS)
                .until(() -> client.isDone() || Files.exists(home.resolve("connected")));

        deployer.undeploy(application);
        deployer.deploy(application);
        Files.createFile(home.resolve("redeployed"));

        assertThat(client.join()).isEqualTo(json("""
                {"before": "here", "after": "here", "told": true, "same": true}"""));
        deployer.undeploy(application);
    }

    private JsonObject play(String application) {
        try {
            return new Node(home).run("redeployed.mjs", Server.uri("/" + application + "/mcp").toString(),
                    home.toString());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
