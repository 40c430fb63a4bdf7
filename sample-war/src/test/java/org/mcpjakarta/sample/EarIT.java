package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.sides.East;
import org.mcpjakarta.sample.sides.Middle;
import org.mcpjakarta.sample.sides.Side;
import org.mcpjakarta.sample.sides.West;
import org.mcpjakarta.servlet.McpServlet;
import org.mcpjakarta.testkit.EventSocket;

/** Two web applications in one EAR. */
@ArquillianTest
@RunAsClient
class EarIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int CYCLES = 4;
    /** How many class loaders of a web application that is gone may still be there; {@link RedeployIT} tells why. */
    private static final int KEPT = 3;
    private static final Predicate<String> ALL = name -> true;
    private static final Predicate<String> NONE = ALL.negate();
    private static final Predicate<String> API = name -> name.contains("mcp-jakarta-api");

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "apart", managed = false, testable = false)
    static EnterpriseArchive apart() {
        return ShrinkWrap.create(EnterpriseArchive.class, "apart.ear").addAsModules(war("east", ALL, East.class),
                war("west", ALL, West.class));
    }

    /** The beans of a module that both see need the annotations there, and nothing else. */
    @Deployment(name = "middle", managed = false, testable = false)
    static EnterpriseArchive middle() {
        JavaArchive module = ShrinkWrap.create(JavaArchive.class, "middle.jar").addClass(Middle.class);
        return ear("middle.ear", API).addAsModules(module, war("east", API.negate(), East.class),
                war("west", API.negate(), West.class));
    }

    @Deployment(name = "shared", managed = false, testable = false)
    static EnterpriseArchive shared() {
        return ear("shared.ear", ALL).addAsModules(war("east", NONE, East.class),
                war("west", NONE, West.class));
    }

    @Deployment(name = "alone", managed = false, testable = false)
    static EnterpriseArchive alone() {
        return ear("alone.ear", ALL).addAsModules(war("east", NONE, East.class));
    }

    private static EnterpriseArchive ear(String name, Predicate<String> shared) {
        EnterpriseArchive ear = ShrinkWrap.create(EnterpriseArchive.class, name);
        Sample.jars(shared).forEach((jar, asset) -> ear.addAsLibrary(asset, jar));
        return ear;
    }

    private static WebArchive war(String side, Predicate<String> own, Class<?> type) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, side + ".war").addClasses(Side.class, type)
                .addAsResource(new StringAsset("mcp.server.name=" + side + "\nmcp.shutdown.drain=PT0.1S"),
                        "META-INF/microprofile-config.properties");
        Sample.jars(own).forEach((jar, asset) -> war.addAsLibrary(asset, jar));
        return war;
    }

    @Test
    void neitherSideKnowsOfTheOther() throws IOException {
        deployer.deploy("apart");
        try {
            Stateless east = Stateless.at("/east/mcp");
            Stateless west = Stateless.at("/west/mcp");
            assertThat(east.tools()).containsExactly("change", "east");
            assertThat(west.tools()).containsExactly("change", "west");
            assertThat(east.discover().body()).contains("\"name\":\"east\"");
            assertThat(west.discover().body()).contains("\"name\":\"west\"");
            isUnknownAtTheOtherSide(session("/east/mcp"));
            changesAreHeardOnOneSideOnly();
            assertThat(east.tools()).containsExactly("change", "east", "eastern");
            assertThat(west.tools()).containsExactly("change", "west");
        } finally {
            deployer.undeploy("apart");
        }
    }

    private static void isUnknownAtTheOtherSide(String session) {
        HttpResponse<String> foreign = delete("/west/mcp", session);
        HttpResponse<String> unknown = delete("/west/mcp", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");

        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(foreign.body()).isEqualTo(unknown.body());
        assertThat(delete("/east/mcp", session).statusCode()).isEqualTo(204);
    }

    private static void changesAreHeardOnOneSideOnly() throws IOException {
        String westSession = session("/west/mcp");
        try (EventSocket east = listen("/east/mcp", session("/east/mcp"));
                EventSocket west = listen("/west/mcp", westSession)) {
            assertThat(Stateless.at("/east/mcp").call("change", "{\"name\":\"eastern\"}").body())
                    .contains("2026-07-28");

            assertThat(said(east)).hasValueSatisfying(event -> assertThat(event).contains("tools/list_changed"));
            delete("/west/mcp", westSession);
            assertThat(said(west)).isEmpty();
        }
    }

    @Test
    void beansOfASharedModuleAreOfferedByBothSidesAndTheOthersByOne() {
        deployer.deploy("middle");
        try {
            Stateless east = Stateless.at("/east/mcp");
            assertThat(east.tools()).containsExactly("change", "east", "middle");
            assertThat(Stateless.at("/west/mcp").tools()).containsExactly("change", "middle", "west");
            assertThat(east.call("middle", "{}").body()).contains("the sun stands high");
            assertThat(east.call("change", "{\"name\":\"eastern\"}").body()).contains("2026-07-28");
            assertThat(east.tools()).contains("eastern");
            assertThat(Stateless.at("/west/mcp").tools()).doesNotContain("eastern");
        } finally {
            deployer.undeploy("middle");
        }
    }

    @Test
    void aLibraryThatBothSidesShareIsRefused() {
        assertThatThrownBy(() -> deployer.deploy("shared")).isNotNull();

        assertThat(Server.log()).contains("MCPJ1028 mcp-jakarta: several web applications share the library");
        assertThat(Stateless.at("/east/mcp").list().statusCode()).isNotEqualTo(200);
        assertThat(Stateless.at("/west/mcp").list().statusCode()).isNotEqualTo(200);
    }

    @Test
    void aLibraryOfTheEarServesItsOnlySideIfAtAll() {
        deployer.deploy("alone");
        try {
            Stateless east = Stateless.at("/east/mcp");
            if (Server.current().startsByLibrariesOfEars()) {
                assertThat(east.tools()).containsExactly("change", "east");
                assertThat(east.discover().body()).contains("\"name\":\"east\"");
            } else {
                assertThat(east.list().statusCode()).isEqualTo(404);
            }
        } finally {
            deployer.undeploy("alone");
        }
    }

    @Test
    @Tag("R-406")
    void nothingOfAnEarOutlivesIt() throws IOException {
        ServerProcess server = new ServerProcess();
        long others = server.loadersOf(McpServlet.class);
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            deployer.deploy("apart");
            try (EventSocket east = listen("/east/mcp", session("/east/mcp"));
                    EventSocket west = listen("/west/mcp", session("/west/mcp"))) {
                deployer.undeploy("apart");

                assertThat(said(east)).isEmpty();
                assertThat(said(west)).isEmpty();
            }
        }
        Awaitility.await().untilAsserted(
                () -> assertThat(server.threads()).noneMatch(name -> name.startsWith("mcp-jakarta")));
        Awaitility.await().atMost(1, TimeUnit.MINUTES).untilAsserted(() -> assertThat(
                server.loadersOf(McpServlet.class)).isLessThanOrEqualTo(others + 2 * KEPT));
    }

    private static String session(String path) {
        HttpResponse<String> welcome = Sample.send(HttpRequest.newBuilder(Server.uri(path)).timeout(PATIENCE)
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString("""
                        { "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
                          "protocolVersion": "2025-11-25", "capabilities": {},
                          "clientInfo": {"name": "tests", "version": "1"} } }""")));
        return welcome.headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    private static EventSocket listen(String path, String session) throws IOException {
        URI endpoint = Server.uri(path);
        EventSocket news = EventSocket.get(endpoint, PATIENCE, "Mcp-Session-Id", session);
        assertThat(news.status()).isEqualTo(200);
        return news;
    }

    /** The next event that says something; none if the stream ends before. */
    private static Optional<String> said(EventSocket news) throws IOException {
        Optional<String> data = news.next().map(EventSocket.Event::data);
        return data.isPresent() && data.get().isEmpty() ? said(news) : data;
    }

    private static HttpResponse<String> delete(String path, String session) {
        return Sample.send(HttpRequest.newBuilder(Server.uri(path)).timeout(PATIENCE).DELETE()
                .header("Mcp-Session-Id", session));
    }
}
