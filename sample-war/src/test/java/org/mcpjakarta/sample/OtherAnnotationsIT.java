package org.mcpjakarta.sample;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.io.File;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.mcpjava.McpjavaTypes;
import org.mcpjakarta.sample.scratch.Greeter;
import org.mcpjakarta.sample.theirs.CarRental;
import org.mcpjakarta.sample.theirs.Inventory;
import org.mcpjakarta.sample.theirs.WeatherStation;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.result.ProgressReport;
import org.mcpjava.server.spi.McpServerSPI;

import dev.langchain4j.agent.tool.Tool;

/** WARs whose beans have the annotations of other APIs, and nothing of ours but the jars. */
@ArquillianTest
@RunAsClient
class OtherAnnotationsIT {
    private static final String CONFIG = "META-INF/microprofile-config.properties";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "mcpjava", managed = false, testable = false)
    static WebArchive mcpjava() {
        return libraries(Sample.empty("theirs.war"), McpServerSPI.class, McpjavaTypes.class)
                .addClasses(Inventory.class, Inventory.Item.class, WeatherStation.class);
    }

    @Deployment(name = "langchain4j", managed = false, testable = false)
    static WebArchive langChain4j() {
        return cars("cars.war").addAsResource(new StringAsset("mcp.langchain4j.tools=true"), CONFIG);
    }

    @Deployment(name = "private", managed = false, testable = false)
    static WebArchive ofTheApplicationAlone() {
        return cars("private.war");
    }

    @Deployment(name = "lacking", managed = false, testable = false)
    static WebArchive withoutTheAdapter() {
        return libraries(Sample.empty("lacking.war"), McpServerSPI.class).addClasses(Inventory.class,
                Inventory.Item.class);
    }

    @Deployment(name = "halved", managed = false, testable = false)
    static WebArchive withoutTheApi() {
        return libraries(Sample.empty("halved.war"), McpjavaTypes.class).addClasses(Greeter.class);
    }

    private static WebArchive cars(String name) {
        return libraries(Sample.empty(name), Tool.class).addClasses(CarRental.class, CarRental.Car.class);
    }

    private static WebArchive libraries(WebArchive war, Class<?>... types) {
        Stream.of(types).map(OtherAnnotationsIT::jar).forEach(war::addAsLibraries);
        return war;
    }

    private static File jar(Class<?> type) {
        try {
            return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void beansForOrgMcpjavaRunAsTheyAre() {
        deployer.deploy("mcpjava");
        try {
            Stateless theirs = Stateless.at("/theirs/mcp");
            assertThat(theirs.tools()).containsExactly("count_items", "find_item", "list_items", "measure",
                    "take_item", "weather");
            assertThat(result(theirs, "find_item", "{\"item\":\"bolt\"}").get("structuredContent"))
                    .isEqualTo(Sample.json("{\"name\":\"bolt\",\"pieces\":40}"));
            assertThat(text(theirs, "list_items", "{\"at_least\":20}"))
                    .isEqualTo("[{\"name\":\"bolt\",\"pieces\":40}]");
            assertThat(result(theirs, "take_item", "{\"item\":\"nut\",\"pieces\":13}").getBoolean("isError")).isTrue();
            assertThat(result(theirs, "take_item", "{\"item\":\"nut\",\"pieces\":2}").getJsonArray("content"))
                    .isEqualTo(Sample
                            .json("[{\"type\":\"text\",\"text\":\"Took 2\"},{\"type\":\"text\",\"text\":\"nut\"}]"));
            assertThat(text(theirs, "count_items", "{}")).isEqualTo("There are 52 pieces");
            assertThat(text(theirs, "weather", "{\"city\":\"Rome\"}")).isEqualTo("Sunny in Rome");
            assertThat(text(theirs, "measure", "{\"times\":2}")).isEqualTo("Measured for a client of 2026-07-28");
            assertThat(theirs.call("burn_down", "{}").body()).contains("error");
        } finally {
            deployer.undeploy("mcpjava");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void promptsResourcesAndProgressOfOrgMcpjavaWorkToo(McpRevision revision) {
        deployer.deploy("mcpjava");
        try (McpTestClient theirs = McpTestClient.at(Server.uri("/theirs/mcp")).revision(revision).connect()) {
            assertThat(theirs.prompts()).containsOnly("trip");
            assertThat(theirs.getPrompt("trip", Map.of("city", "Rome"))).hasMessages(1)
                    .hasTextContaining("Plan a trip to Rome");
            assertThat(theirs.resources()).containsOnly("weather://today");
            assertThat(theirs.readResource("weather://today")).hasText("Sunny").hasMimeType("text/plain");
            assertThat(theirs.resourceTemplates()).containsOnly("weather://{city}/tomorrow");
            assertThat(theirs.readResource("weather://Rome/tomorrow")).hasText("Rain in Rome");
            assertThat(theirs.callTool("measure", Map.of("times", 2)))
                    .hasText("Measured for a client of " + revision.date()).progress()
                    .containsExactly(new ProgressReport(1, 2.0, ""), new ProgressReport(2, 2.0, ""));
        } finally {
            deployer.undeploy("mcpjava");
        }
    }

    @Test
    void toolsOfLangChain4jRunAsTheyAreIfWanted() {
        deployer.deploy("langchain4j");
        try {
            Stateless cars = Stateless.at("/cars/mcp");
            assertThat(cars.tools()).containsExactly("cancel_car", "cars");
            assertThat(cars.list().body()).contains("Lists the cars with at least so many seats", "how many people");
            assertThat(text(cars, "cars", "{\"people\":3}")).isEqualTo("[{\"model\":\"large\",\"seats\":7}]");
            assertThat(text(cars, "cancel_car", "{\"number\":\"7\"}")).isEqualTo("Cancelled 7");
        } finally {
            deployer.undeploy("langchain4j");
        }
    }

    @Test
    void toolsOfLangChain4jStayWithTheApplicationOtherwise() {
        deployer.deploy("private");
        try {
            assertThat(Stateless.at("/private/mcp").list().body()).doesNotContain("cancel_car");
            assertThat(Server.log()).contains("MCPJ1135");
        } finally {
            deployer.undeploy("private");
        }
    }

    @Test
    void typesWithoutTheAdapterAreRefused() {
        assertThatThrownBy(() -> deployer.deploy("lacking")).isNotNull();

        assertThat(Server.log()).contains("MCPJ1032 Tool \"take_item\" on " + Inventory.class.getName(),
                "add the jar org.mcpjakarta:mcp-jakarta-mcpjava to the application");
    }

    @Test
    void theAdapterNeedsTheApi() {
        assertThatThrownBy(() -> deployer.deploy("halved")).isNotNull();

        assertThat(Server.log()).contains("MCPJ1032 mcp-jakarta-mcpjava: the API that it connects is missing");
    }

    private static String text(Stateless server, String tool, String arguments) {
        return result(server, tool, arguments).getJsonArray("content").getJsonObject(0).getString("text");
    }

    private static JsonObject result(Stateless server, String tool, String arguments) {
        return Sample.json(server.call(tool, arguments).body()).asJsonObject().getJsonObject("result");
    }
}
