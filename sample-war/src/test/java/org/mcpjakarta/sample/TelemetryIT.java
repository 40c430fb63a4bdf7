package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.audit.AuditExtension;
import org.mcpjakarta.sample.forecast.Forecaster;
import org.mcpjakarta.sample.traced.Desk;
import org.mcpjakarta.telemetry.TelemetryExtension;

/** What leaves a server by OTLP, and what it writes into its log, when the official clients call a tool. */
@Timeout(600)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TelemetryIT {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String CALLER_SPAN = "b7ad6b7169203331";
    /** What traced.mjs sends as its token. */
    private static final String TOKEN = "canary-token-4711";
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    private Path home;
    private OtlpReceiver receiver;
    private OwnServer server;

    private static WebArchive war(int port) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, "traced.war");
        // The endpoint expects no tokens. Without the module for them, the container leaves them alone.
        Sample.jars(jar -> !jar.startsWith("mcp-jakarta-jwt-")).forEach((jar, asset) -> war.addAsLibrary(asset, jar));
        war.addPackages(false, Desk.class.getPackage(), Forecaster.class.getPackage())
                .addAsResource(new StringAsset("""
                        mcp.audit=on
                        otel.sdk.disabled=false
                        otel.service.name=traced
                        otel.exporter.otlp.protocol=http/protobuf
                        otel.exporter.otlp.endpoint=http://127.0.0.1:%d
                        otel.metric.export.interval=1000
                        otel.bsp.schedule.delay=100
                        """.formatted(port)), "META-INF/microprofile-config.properties")
                .addAsResource(new StringAsset("http://127.0.0.1:" + port + OtlpReceiver.SERVICE),
                        Forecaster.ADDRESS);
        // The checks are there, too, although these servers have no MicroProfile Health.
        Stream.of(TelemetryExtension.class, AuditExtension.class, checks()).map(TelemetryIT::jar)
                .forEach(war::addAsLibrary);
        return war;
    }

    private static Class<?> checks() {
        try {
            return Class.forName("org.mcpjakarta.health.ServerChecks", false, TelemetryIT.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static File jar(Class<?> type) {
        try {
            return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    // As docs/operations/telemetry.md tells it.
    private static String serverXml() throws IOException {
        return LibertyPage.serverXml()
                .replace("</featureManager>",
                        "<feature>mpTelemetry-2.1</feature><feature>restfulWS-4.0</feature></featureManager>")
                .replace("</server>", """
                        <logging consoleLogLevel="INFO"/>
                        <applicationMonitor dropinsEnabled="false"/>
                        <webApplication location="${server.config.dir}/dropins/traced.war" contextRoot="traced">
                          <classloader apiTypeVisibility="+third-party"/>
                        </webApplication></server>""");
    }

    private static String withOpenTelemetry(String standaloneXml) {
        return standaloneXml.replace("</extensions>", """
                <extension module="org.wildfly.extension.microprofile.telemetry"/>
                <extension module="org.wildfly.extension.opentelemetry"/>
                </extensions>""").replaceFirst("</profile>", """
                <subsystem xmlns="urn:wildfly:microprofile-telemetry:1.0"/>
                <subsystem xmlns="urn:wildfly:opentelemetry:1.1"/>
                </profile>""");
    }

    @BeforeAll
    void start() throws IOException {
        receiver = new OtlpReceiver();
        server = Server.current() == Server.LIBERTY
                ? OwnServer.liberty("traced", serverXml(), war(receiver.port()))
                : OwnServer.wildfly("traced", war(receiver.port()), TelemetryIT::withOpenTelemetry);
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
        if (receiver != null) {
            receiver.close();
        }
    }

    @Test
    void callsOfTheOfficialClientsAreTracedMeasuredAndRecorded() throws Exception {
        List<Speaker> clients = List.of(Speaker.CLIENT_2026_07_28, Speaker.SDK_2025_11_25);
        List<String> secrets = new ArrayList<>(List.of("hunter2", TOKEN));
        for (Speaker client : clients) {
            JsonObject seen = client.playAt(server.endpoint(), "traced", "book", home);
            assertThat(seen.get("content").toString()).contains("blue is booked");
            if (!seen.getString("session").isEmpty()) {
                secrets.add(seen.getString("session"));
            }
        }
        assertThat(secrets).hasSize(clients.size() + 1);

        await().atMost(SOON).untilAsserted(() -> {
            assertThat(receiver.traces()).contains("tools/call book", OtlpReceiver.bytes(TRACE),
                    OtlpReceiver.bytes(CALLER_SPAN), "gen_ai.operation.name", "{\"room\":\"blue\"}", "2026-07-28",
                    "2025-11-25");
            assertThat(receiver.metrics()).contains("mcp.server.operation.duration", "mcpjakarta.sessions.active");
            assertThat(records()).hasSizeGreaterThanOrEqualTo(2)
                    .allMatch(line -> line.contains(TRACE) && line.contains("\"arguments\":[\"room\",\"pin\"]"));
        });
        assertThat(receiver.all()).doesNotContain(secrets);
        assertThat(server.log()).doesNotContain(secrets);
    }

    /** The caller, the tool, and the service that it asks are in one trace. WildFly makes no span of such a client. */
    @Test
    void whatAToolAsksOfAServiceIsBelowItsSpan() throws Exception {
        assumeTrue(Server.current() == Server.LIBERTY);
        JsonObject seen = Speaker.CLIENT_2026_07_28.playAt(server.endpoint(), "traced", "weather", home);
        assertThat(seen.get("content").toString()).contains("The service has said 200");

        await().atMost(SOON).ignoreExceptions().untilAsserted(() -> {
            OtlpSpan tool = receiver.spans().stream().filter(span -> span.name().equals("tools/call weather"))
                    .findFirst().orElseThrow();
            assertThat(tool.trace()).isEqualTo(TRACE);
            assertThat(tool.parent()).isEqualTo(CALLER_SPAN);
            List<OtlpSpan> below = receiver.spans().stream().filter(span -> span.parent().equals(tool.id())).toList();
            assertThat(below).singleElement().satisfies(request -> {
                assertThat(request.trace()).isEqualTo(TRACE);
                assertThat(request.kind()).isEqualTo(OtlpSpan.CLIENT);
                assertThat(receiver.parents()).singleElement().asString()
                        .startsWith("00-" + TRACE + "-" + request.id() + "-");
            });
        });
    }

    @Test
    void aServerWithoutHealthIgnoresTheChecks() throws Exception {
        assertThat(server.log()).doesNotContain("org.mcpjakarta.health", "org.eclipse.microprofile.health");
    }

    private List<String> records() throws IOException {
        return server.log().lines()
                .filter(line -> line.contains("\"outcome\":\"served\"") && line.contains("\"feature\":\"book\""))
                .toList();
    }
}
