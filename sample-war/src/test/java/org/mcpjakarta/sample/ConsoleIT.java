package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.desk.Agency;
import org.mcpjakarta.sample.showcase.Shapes;

/** People at the machine of the server use its console. */
@ArquillianTest
class ConsoleIT {
    private static final String PAGE = Server.uri("/desk/mcp/console").toString();

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive desk() {
        return Sample.empty("desk.war").addPackage(Shapes.class.getPackage()).addPackage(Agency.class.getPackage())
                .addAsResource("schemas/contact.json")
                .addAsResource(
                        new StringAsset(
                                "mcp.server.title=The desk\nmcp.console=loopback\nmcp.servers.attic.console=off\n"),
                        "META-INF/microprofile-config.properties");
    }

    private static JsonObject play(String scene, String... arguments) throws Exception {
        JsonObject seen = new ConsoleScenes(home).play(scene, PAGE, arguments);
        assertThat(seen.getJsonArray("complaints")).isEmpty();
        return seen;
    }

    @Test
    void theFeaturesAreListedWithWhatTheyTake() throws Exception {
        JsonObject seen = play("lists");

        assertThat(seen.getString("title")).contains("The desk");
        assertThat(seen.getJsonArray("tools")).contains(json("\"plan\""), json("\"order\""), json("\"walk\""));
        assertThat(seen.getString("takes")).contains("age – integer from 0 to 120", "detour – object, optional",
                "luggage – map of names to integer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25", "2024-11-05"})
    void aToolIsCalledWithANestedRecord(String revision) throws Exception {
        JsonObject seen = play("nested", revision);

        assertThat(seen.getJsonObject("problems")).isEqualTo(json("""
                {"summary": "Please correct 3 fields.", "focus": "street"}"""));
        JsonObject sent = json(seen.getString("sent")).asJsonObject();
        assertThat(sent.getJsonObject("params").get("arguments")).isEqualTo(json("""
                { "trip": {
                    "start": {"street": "Long Lane 1", "town": "Kiel"}, "day": "2090-03-01",
                    "guests": [{"name": "Ann", "age": 40, "meals": ["DINNER"]}, {"name": "Ben", "age": 4, "meals": []}],
                    "luggage": {"cases": 3}, "insured": true, "number": 9007199254740993 } }"""));
        assertThat(seen.getString("shown")).contains("Long Lane 1", "Kiel", "DINNER", "9007199254740993", "yes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25"})
    void aQuestionIsAnsweredInThePage(String revision) throws Exception {
        JsonObject seen = play("question", revision);

        assertThat(seen.getString("asked")).contains("What would you like?");
        assertThat(seen.getString("mark")).isEqualTo("asks you");
        assertThat(seen.getString("order")).contains("LARGE", "ann@example.com", "2090-03-01");
        assertThat(seen.getString("declined")).contains("Nothing was ordered");
    }

    @Test
    void aQuestionOfTheFirstRevisionWithFormsIsAnsweredInThePage() throws Exception {
        assertThat(play("signature", "2025-06-18").getString("signed")).contains("signed by Ann");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25"})
    void thePersonAnswersForTheModelAndNamesFolders(String revision) throws Exception {
        JsonObject seen = play("model", revision);

        assertThat(seen.getString("asked")).contains("<script>document.title='taken'</script>");
        assertThat(seen.getString("said")).contains("A fine <b>trip</b>");
        assertThat(seen.getString("folders")).contains("file:///home/ann");
        assertThat(seen.getString("title")).doesNotContain("taken");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25"})
    void progressAndLogAreWatchedAndACallIsCancelled(String revision) throws Exception {
        JsonObject seen = play("progress", revision);

        assertThat(seen.getString("halfway")).contains("10 of 20", "step 10");
        assertThat(seen.getString("end")).contains("20 of 20", "arrived");
        assertThat(seen.getString("log")).contains("under way", "a small one").doesNotContain("nobody wants to know");
        assertThat(seen.getString("cancelled")).isEqualTo("cancelled");
        assertThat(seen.getString("server")).contains("cancelled");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25"})
    void aTaskIsFollowedToItsEnd(String revision) throws Exception {
        JsonObject seen = play("task", revision);

        assertThat(seen.getString("state")).contains("Runs as a task, which is completed");
        assertThat(seen.getString("shown")).contains("the catalogue");
    }

    @Test
    void anImageIsShown() throws Exception {
        JsonObject seen = play("image");

        assertThat(seen.getInt("width")).isEqualTo(3);
        assertThat(seen.getInt("height")).isEqualTo(2);
        assertThat(seen.getString("alt")).contains("image/png");
    }

    @Test
    void theConfigurationOfAClientIsCopied() throws Exception {
        JsonObject copied = json(play("configuration").getString("copied")).asJsonObject();

        assertThat(copied.getJsonObject("servers").values()).containsExactly(json("""
                {"type": "http", "url": "%s"}""".formatted(Server.uri("/desk/mcp"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25"})
    void aCallThatIsCopiedForAShellIsAnsweredThere(String revision) throws Exception {
        JsonObject seen = play("curl", revision);

        assertThat(seen.getString("answer")).as(seen.getString("command")).contains("counted to 2");
    }

    @Test
    void errorsComeWithTheirRemedyAndTheRawMessages() throws Exception {
        JsonObject seen = play("errors");

        assertThat(seen.getString("protocol")).contains("Cannot go on", "What to do:", "-32602");
        assertThat(seen.getString("tool")).contains("The tool reports an error", "\"trip\" is missing");
        assertThat(seen.getString("raw")).contains("\"method\": \"tools/call\"", "\"name\": \"breakOff\"")
                .doesNotContainIgnoringCase("Mcp-Session-Id");
    }

    @Test
    void theLiveViewShowsWhatHappens() throws Exception {
        JsonObject seen = play("live");

        assertThat(seen.getString("calls")).contains("tools/call", "count", "completed");
        assertThat(seen.getString("figures")).contains("Sessions", "Running calls");
    }

    @Test
    void aNewToolAppearsByItself() throws Exception {
        assertThat(play("change", "grown").getBoolean("appeared")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark", "narrow"})
    void everybodyCanUseThePage(String how) throws Exception {
        assertThat(play("accessible", how).getJsonArray("violations")).isEmpty();
    }

    @Test
    void thePageIsUsedByTheKeyboardAlone() throws Exception {
        assertThat(play("keyboard").getString("shown")).contains("counted to 2");
    }

    @Test
    @Tag("T-72")
    void thereIsNoConsoleWhereItIsOffAndNoneForOtherMachines() throws Exception {
        JsonObject seen = play("unreachable", Server.uri("/desk/mcp/attic/console").toString(),
                Server.uri("/desk/mcp/attic").toString(), Server.uri("/desk/mcp").toString());

        assertThat(seen.getInt("off")).isEqualTo(404);
        // As for every path: the host is none of this machine.
        assertThat(seen.getInt("byAnotherName")).isEqualTo(403);
        assertThat(seen.getInt("throughAProxy")).isEqualTo(404);
        assertThat(seen.getInt("endpointWithoutConsole")).isEqualTo(406);
        assertThat(seen.getString("endpointWithConsole")).isEqualTo(PAGE);
    }
}
