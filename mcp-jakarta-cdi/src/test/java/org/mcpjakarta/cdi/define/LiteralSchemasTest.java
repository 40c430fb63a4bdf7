package org.mcpjakarta.cdi.define;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.OutputSchema;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolResponse;

class LiteralSchemasTest {
    private static final String CONTACT = "schemas/contact.json";
    private static final String EVEN = "{\"type\":\"object\",\"properties\":{\"n\":{\"multipleOf\":2}},\"required\":[\"n\"]}";

    public record Contact(String name, String email) {}

    public record Number(int n) {}

    @ApplicationScoped
    static class Tools {
        @Tool
        @InputSchema(CONTACT)
        public String asJson(JsonObject contact) {
            return contact.toString();
        }

        @Tool
        @InputSchema(CONTACT)
        public String asMap(McpRequest request, Map<String, Object> contact) {
            return contact.get("email") + " " + request.id();
        }

        @Tool
        @InputSchema(CONTACT)
        public String asRecord(Contact contact) {
            return contact.name() + " " + contact.email();
        }

        @Tool
        @InputSchema("{\"type\":\"object\",\"properties\":{\"place\":{\"properties\":{\"region\":"
                + "{\"type\":\"string\",\"x-mcp-header\":\"Region\"}}}}}")
        public String mirrored() {
            return "ok";
        }

        @Tool
        @OutputSchema(EVEN)
        public Number half(int of) {
            return new Number(of / 2);
        }

        @Tool
        @OutputSchema(EVEN)
        public ToolResponse response(int n) {
            return ToolResponse.ofStructured(Map.of("n", n));
        }
    }

    @AutoClose
    private static Application application = Application.of(Tools.class);

    @ParameterizedTest
    @EnumSource
    @Tag("R-397")
    void clientsGetTheSchemaAsItWasWritten(Revision revision) throws IOException {
        String written;
        try (InputStream file = getClass().getClassLoader().getResourceAsStream(CONTACT)) {
            written = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }

        JsonObject tool = application.request(revision, "tools/list", Json.object("{}")).getJsonArray("tools")
                .getValuesAs(JsonObject.class).stream().filter(one -> one.getString("name").equals("asJson"))
                .findFirst().orElseThrow();

        assertThat(tool.get("inputSchema").toString()).isEqualTo(written.replaceAll("\n *", ""));
    }

    @Test
    void oneParameterGetsAllArguments() {
        String arguments = "{\"name\":\"Ann\",\"email\":\"a@b.c\"}";

        assertThat(application.text("asJson", arguments)).isEqualTo(arguments);
        assertThat(application.text("asMap", arguments)).isEqualTo("a@b.c 1");
        assertThat(application.text("asRecord", arguments)).isEqualTo("Ann a@b.c");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{}|\"email\" is missing",
            "{\"contactMethod\":\"phone\",\"email\":\"e\"}|\"phone\" is missing",
            "{\"email\":5}|\"email\" must be a string", "{\"email\":\"e\",\"fax\":\"f\"}|\"fax\" is not an argument",
            "{\"email\":\"e\",\"address\":{\"city\":5}}|\"address.city\" must be a string"})
    @Tag("R-209")
    @Tag("R-211")
    void callsAreCheckedAgainstIt(String arguments, String problem) {
        assertThat(application.problem("asJson", arguments)).contains(problem);
    }

    @Test
    @Tag("R-216")
    void resultsHaveToKeepWhatIsPromised() {
        assertThat(application.call("half", "{\"of\":8}").getJsonObject("structuredContent").getInt("n")).isEqualTo(4);
        assertThat(application.call("response", "{\"n\":2}").getJsonObject("structuredContent").getInt("n"))
                .isEqualTo(2);
        assertThat(application.call("half", "{\"of\":6}").getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(application.call("response", "{\"n\":3}").getJsonObject("error").getInt("code")).isEqualTo(-32603);
    }

    @Test
    void headersAreReadFromItToo() {
        assertThat(application.engine().features().get().findTool("mirrored").orElseThrow().headers())
                .containsExactly(new MirroredHeader("Region", List.of("place", "region")));
    }

    @Dependent
    static class Broken {
        @Tool
        @InputSchema("schemas/none.json")
        public void noFile(JsonObject a) {}

        @Tool
        @InputSchema("{\"type\":")
        public void noJson(JsonObject a) {}

        @Tool
        @InputSchema("[]")
        public void noObject(JsonObject a) {}

        @Tool
        @InputSchema("{\"type\":\"array\"}")
        public void noArguments(JsonObject a) {}

        @Tool
        @InputSchema("{\"type\":\"object\",\"$ref\":\"https://a.example/s.json\"}")
        public void external(JsonObject a) {}

        @Tool
        @InputSchema("{\"$schema\":\"http://json-schema.org/draft-03/schema#\",\"type\":\"object\"}")
        public void dialect(JsonObject a) {}

        @Tool
        @InputSchema("{\"type\":\"object\"}")
        public void two(JsonObject a, Map<String, Object> b) {}

        @Tool
        @OutputSchema("{\"type\":\"string\"}")
        public String plain() {
            return "";
        }

        @Tool
        @InputSchema("{\"type\":\"object\",\"properties\":{\"l\":{\"items\":{\"type\":\"string\",\"x-mcp-header\":\"A\"}}}}")
        public void hidden(JsonObject a) {}
    }

    @Test
    @Tag("R-161")
    @Tag("R-390")
    @Tag("R-394")
    void mistakesAreToldAtDeployment() {
        assertThat(Application.refused(Broken.class))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"noFile\"") && line.contains("schemas/none.json"))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"noJson\""))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"noObject\""))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"noArguments\""))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"external\"") && line.contains("$defs"))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"dialect\"") && line.contains("2020-12"))
                .anyMatch(line -> line.startsWith("MCPJ1023 Tool \"two\"") && line.contains("one parameter"))
                .anyMatch(line -> line.startsWith("MCPJ1013 Tool \"plain\""))
                .anyMatch(line -> line.startsWith("MCPJ1022 Tool \"hidden\"")).hasSize(10);
    }

    @Dependent
    static class Misspelt {
        @Tool
        @InputSchema("{\"type\":\"object\",\"requierd\":[\"a\"],\"unit\":\"kg\"}")
        public void odd(JsonObject a) {}
    }

    @Test
    void keywordsThatLookMisspeltAreWarnedOf() {
        try (LogCapture log = new LogCapture(); Application odd = Application.of(Misspelt.class)) {
            assertThat(odd.call("odd", "{}").containsKey("error")).isFalse();
            assertThat(log.lines("MCPJ1120 ")).singleElement().asString().contains("Tool \"odd\"")
                    .contains("did you mean \"required\"");
        }
    }
}
