package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.traced.Desk;

/** What a server with MicroProfile Health tells of an application. */
@Timeout(600)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HealthIT {
    private static final Pattern MANAGEMENT = Pattern.compile("(http://127\\.0\\.0\\.1:[0-9]+)/management");
    private static final Duration SOON = Duration.ofSeconds(60);

    private OwnServer server;

    private static WebArchive war() throws Exception {
        Class<?> check = Class.forName("org.mcpjakarta.health.ServerChecks", false, HealthIT.class.getClassLoader());
        return Sample.empty("healthy.war").addPackage(Desk.class.getPackage())
                .addAsLibrary(new File(check.getProtectionDomain().getCodeSource().getLocation().toURI()));
    }

    // As docs/operations/health.md tells it.
    private static String withHealth(String standaloneXml) {
        return standaloneXml.replace("</extensions>", """
                <extension module="org.wildfly.extension.microprofile.health-smallrye"/>
                </extensions>""").replaceFirst("</profile>", """
                <subsystem xmlns="urn:wildfly:microprofile-health-smallrye:3.0" security-enabled="false"/>
                </profile>""");
    }

    @BeforeAll
    void start() throws Exception {
        server = Server.current() == Server.LIBERTY
                ? OwnServer.liberty("healthy", LibertyPage.serverXml()
                        .replace("</featureManager>", "<feature>mpHealth-4.0</feature></featureManager>"), war())
                : OwnServer.wildfly("healthy", war(), HealthIT::withHealth);
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    /** WildFly answers on its port for management. */
    private URI address(String path) throws IOException {
        if (Server.current() == Server.LIBERTY) {
            return server.endpoint().resolve(path);
        }
        Matcher management = MANAGEMENT.matcher(server.log());
        assertThat(management.find()).as("the port for management in the log").isTrue();
        return URI.create(management.group(1) + path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/started", "/health/ready", "/health/live"})
    void theEndpointIsUp(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(address(path)).timeout(SOON).build();

        await().atMost(SOON).untilAsserted(() -> {
            HttpResponse<String> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            JsonObject check = Sample.json(answer.body()).asJsonObject().getJsonArray("checks").stream()
                    .map(JsonValue::asJsonObject).filter(each -> each.getString("name").equals("mcp-jakarta"))
                    .findFirst().orElseThrow();
            assertThat(check.getString("status")).isEqualTo("UP");
            assertThat(check.getJsonObject("data").toString())
                    .isEqualTo("{\"" + server.endpoint().getPath() + "\":\"ready\"}");
        });
    }
}
