package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;

/** Connections break at random points, and clients send their calls again until they have an answer. */
@ArquillianTest
@RunAsClient
class OnceIT {
    /** How many entries each test makes. -Dentries=10000 for a long run. */
    private static final int ENTRIES = Integer.getInteger("entries", 100);
    private static final int MOST_TRIES = 60;
    /** A connection breaks after at most so many bytes of answers: some answers come, and some do not. */
    private static final int REACH = 2500;

    @ArquillianResource
    private Deployer deployer;
    private String deployed = "";

    /** Results are kept in the transactions of the application, and there is no store. */
    @Deployment(name = "kept", managed = false, testable = false)
    static WebArchive kept() {
        return SharedDatabaseIT.application("kept", true, "mcp.jdbc.transactions=java:comp/DefaultDataSource");
    }

    /** Results are kept in the store that nodes share. */
    @Deployment(name = "stored", managed = false, testable = false)
    static WebArchive stored() {
        return SharedDatabaseIT.application("stored", true, "mcp.jdbc.datasource=java:comp/DefaultDataSource");
    }

    @Deployment(name = "remembered", managed = false, testable = false)
    static WebArchive remembered() {
        return SharedDatabaseIT.application("remembered", false, "");
    }

    private void deploy(String application) {
        deployer.deploy(application);
        deployed = application;
        assertThat(Stateless.at("/" + application + "/mcp").call("prepare", "{}").body()).contains("prepared");
    }

    @AfterEach
    void undeploy() {
        deployer.undeploy(deployed);
    }

    @Test
    void resultsInTransactionsAreKeptWithTheEffect() throws Exception {
        deploy("kept");

        assertEachIsEnteredOnce("kept", "enter");
        assertEachIsEnteredOnce("kept", "record");

        Stateless client = Stateless.at("/kept/mcp");
        assertThat(client.call("failOnce", "{\"key\":\"a\"}").body()).contains("\"isError\":true");
        assertThat(client.call("failOnce", "{\"key\":\"a\"}").body()).contains("entered a");
        assertThat(client.call("failOnce", "{\"key\":\"a\"}").body()).contains("entered a");
        assertThat(rows("kept", "failOnce")).isEqualTo("1 rows, 1 names");
    }

    @Test
    void resultsInTheStoreAreKept() throws Exception {
        deploy("stored");

        assertEachIsEnteredOnce("stored", "record");
    }

    @Test
    void resultsInMemoryAreKeptAndWithoutTheAnnotationNothingIs() throws Exception {
        deploy("remembered");

        assertEachIsEnteredOnce("remembered", "enter");

        enterAll("remembered", "repeat");
        assertThat(rows("remembered", "repeat")).endsWith(" " + ENTRIES + " names")
                .isNotEqualTo(ENTRIES + " rows, " + ENTRIES + " names");
    }

    /** Every entry is made by two clients at once, through connections that break. */
    private static void assertEachIsEnteredOnce(String application, String tool) throws Exception {
        enterAll(application, tool);

        assertThat(rows(application, tool)).isEqualTo(ENTRIES + " rows, " + ENTRIES + " names");
    }

    private static void enterAll(String application, String tool) throws Exception {
        int clients = tool.equals("repeat") ? 1 : 2;
        try (ChaosProxy proxy = ChaosProxy.before(Server.port(), cuts())) {
            Stateless client = new Stateless(
                    URI.create("http://127.0.0.1:" + proxy.port() + "/" + application + "/mcp"), "");
            IntStream.range(0, clients * ENTRIES).parallel()
                    .forEach(number -> persist(client, tool, "entry" + number % ENTRIES));
            assertThat(proxy.links()).filteredOn(Link::isStruck).hasSizeGreaterThan(ENTRIES / 10);
        }
    }

    private static IntFunction<Fault> cuts() {
        return connection -> {
            Random random = new Random(connection * 1_000_003L);
            random.longs(10).forEach(ignored -> {});
            return Fault.at(random.nextBoolean() ? Strike.RESET : Strike.FINISH, random.nextInt(REACH));
        };
    }

    private static void persist(Stateless client, String tool, String key) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            try {
                HttpResponse<String> response = client.call(tool, "{\"key\":\"" + key + "\"}");
                if (response.body().contains("entered " + key)) {
                    return;
                }
            } catch (CompletionException e) {
                // The connection has broken, so the client tries again.
            }
        }
        throw new AssertionError("No answer to " + key);
    }

    private static String rows(String application, String tool) {
        String body = Stateless.at("/" + application + "/mcp").call("entries", "{\"tool\":\"" + tool + "\"}").body();
        return Sample.json(body).asJsonObject().getJsonObject("result").getJsonArray("content").getJsonObject(0)
                .getString("text");
    }
}
