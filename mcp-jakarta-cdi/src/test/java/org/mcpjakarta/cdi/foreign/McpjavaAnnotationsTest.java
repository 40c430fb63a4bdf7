package org.mcpjakarta.cdi.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjava.server.Cancellation;
import org.mcpjava.server.ContentEncoder;
import org.mcpjava.server.McpServer;
import org.mcpjava.server.MetaField;
import org.mcpjava.server.Role;
import org.mcpjava.server.completion.CompleteArg;
import org.mcpjava.server.completion.CompletePrompt;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.prompts.Prompt;
import org.mcpjava.server.prompts.PromptArg;
import org.mcpjava.server.resources.Resource;
import org.mcpjava.server.resources.ResourceTemplate;
import org.mcpjava.server.resources.ResourceTemplateArg;
import org.mcpjava.server.tools.Tool;
import org.mcpjava.server.tools.ToolArg;
import org.mcpjava.server.tools.ToolResponse;

/** Beans with annotations of org.mcpjava, and none of ours. */
class McpjavaAnnotationsTest {
    public record Sum(int value) {}

    @ApplicationScoped
    static class Calculator {
        @Tool(title = "Add", description = "Adds two numbers", structuredContent = true, annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false))
        @MetaField(prefix = "com.example/", name = "level", type = MetaField.Type.INT, value = "3")
        @MetaField(prefix = "com.example/", name = "kind", value = "sum")
        public Sum add(@ToolArg(name = "a", description = "first") int first,
                @ToolArg(description = "second", defaultValue = "2") int second) {
            return new Sum(first + second);
        }

        @Tool(name = "say")
        public String saying(@ToolArg(required = false) String word) {
            return "said " + word;
        }
    }

    @ApplicationScoped
    static class Library {
        @Resource(uri = "books://all", mimeType = "text/plain", size = 7, description = "All books", annotations = @Resource.Annotations(audience = Role.ASSISTANT, priority = 0.5))
        public String all() {
            return "Ulysses";
        }

        @ResourceTemplate(uriTemplate = "books://{shelf}")
        public String shelf(@ResourceTemplateArg(name = "shelf") String label) {
            return "shelf " + label;
        }

        @Prompt(description = "Asks for a summary")
        public String summarize(@PromptArg(title = "The book", description = "which one") String book) {
            return "Summarize " + book;
        }

        @CompletePrompt("summarize")
        public List<String> books(@CompleteArg(name = "book") String start) {
            return List.of(start + "lysses");
        }
    }

    @McpServer("admin")
    static class AdminTools {
        @Tool
        public String inherited() {
            return "";
        }
    }

    @ApplicationScoped
    static class Admin extends AdminTools {
        @Tool
        @McpServer("ops")
        @McpServer("admin")
        public String reset() {
            return "done";
        }
    }

    @Test
    void toolsAreListedAsIfTheAnnotationsWereOurs() {
        try (Application application = Application.of(Calculator.class)) {
            assertThat(application.request("tools/list", "{}").getJsonArray("tools")).isEqualTo(Json.value("""
                    [ { "name": "add", "title": "Add", "description": "Adds two numbers",
                        "inputSchema": { "type": "object", "properties": {
                            "a": { "type": "integer", "minimum": -2147483648, "maximum": 2147483647,
                                   "description": "first" },
                            "second": { "type": "integer", "minimum": -2147483648, "maximum": 2147483647,
                                        "description": "second", "default": 2 } },
                          "required": ["a"], "additionalProperties": false },
                        "outputSchema": { "type": "object", "properties": {
                            "value": { "type": "integer", "minimum": -2147483648, "maximum": 2147483647 } },
                          "required": ["value"] },
                        "annotations": { "readOnlyHint": true, "destructiveHint": false },
                        "_meta": { "com.example/level": 3, "com.example/kind": "sum" } },
                      { "name": "say",
                        "inputSchema": { "type": "object", "properties": { "word": { "type": "string" } },
                                         "additionalProperties": false } } ]"""));
        }
    }

    @Test
    void toolsAreCalled() {
        try (Application application = Application.of(Calculator.class)) {
            assertThat(application.call("add", "{\"a\":40}").getJsonObject("structuredContent"))
                    .isEqualTo(Json.object("{\"value\":42}"));
            assertThat(application.text("say", "{}")).isEqualTo("said null");
        }
    }

    @Test
    void resourcesPromptsAndCompletionsAreOffered() {
        try (Application application = Application.of(Library.class)) {
            JsonObject resource = application.request("resources/list", "{}").getJsonArray("resources")
                    .getJsonObject(0);

            assertThat(resource).isEqualTo(Json
                    .object("""
                            { "uri": "books://all", "name": "all", "description": "All books", "mimeType": "text/plain", "size": 7,
                              "annotations": { "audience": ["assistant"], "priority": 0.5 } }"""));
            assertThat(application.read("books://all").getString("text")).isEqualTo("Ulysses");
            assertThat(application.read("books://left").getString("text")).isEqualTo("shelf left");
            assertThat(application.request("prompts/list", "{}").getJsonArray("prompts").getJsonObject(0)
                    .getJsonArray("arguments"))
                    .isEqualTo(Json
                            .value("""
                                    [{ "name": "book", "title": "The book", "description": "which one", "required": true }]"""));
            assertThat(application.complete("summarize", "book", "U", "{}").getJsonObject("completion")
                    .getJsonArray("values")).isEqualTo(Json.value("[\"Ulysses\"]"));
        }
    }

    @Test
    void methodsBelongToTheServersThatTheyName() {
        try (Application application = Application.of(Admin.class)) {
            assertThat(tools(application, "admin")).containsExactly("inherited", "reset");
            assertThat(tools(application, "ops")).containsExactly("reset");
        }
    }

    private static List<String> tools(Application application, String server) {
        return application.engine(server).features().get().all().map(feature -> feature.name()).toList();
    }

    @ApplicationScoped
    static class NeedsTypes {
        @Tool
        public ToolResponse work(Cancellation cancellation) {
            return ToolResponse.ofText("");
        }
    }

    @Test
    void typesNeedTheAdapter() {
        assertThat(Application.refused(NeedsTypes.class)).contains(
                "MCPJ1032 Tool \"work\" on " + NeedsTypes.class.getName() + "#work(Cancellation): parameter 0 has the"
                        + " type org.mcpjava.server.Cancellation; add the jar org.mcpjakarta:mcp-jakarta-mcpjava to the"
                        + " application",
                "MCPJ1032 Tool \"work\" on " + NeedsTypes.class.getName() + "#work(Cancellation): the method returns"
                        + " org.mcpjava.server.tools.ToolResponse; add the jar org.mcpjakarta:mcp-jakarta-mcpjava to the"
                        + " application");
    }

    @ApplicationScoped
    static class Both {
        @Tool
        @org.mcpjakarta.tools.Tool
        public String twice() {
            return "";
        }
    }

    @Test
    void oneMethodHasAnnotationsOfOneApi() {
        assertThat(Application.refused(Both.class)).contains("MCPJ1032 Tool \"twice\" on " + Both.class.getName()
                + "#twice(): the method has @org.mcpjava.server.tools.Tool and another annotation that means the same;"
                + " keep one of them");
    }

    @ApplicationScoped
    static class Mixed {
        @Tool
        public String theirs() {
            return "";
        }

        @org.mcpjakarta.tools.Tool
        public String ours() {
            return "";
        }
    }

    @Test
    void aClassWithBothIsReadAndNamedInTheLog() {
        try (LogCapture log = new LogCapture(); Application application = Application.of(Mixed.class)) {
            assertThat(application.text("theirs", "{}") + application.text("ours", "{}")).isEmpty();
            assertThat(log.lines("MCPJ1133")).singleElement().asString().contains("[" + Mixed.class.getName() + "]");
        }
    }

    @ApplicationScoped
    static class Encoder implements ContentEncoder<Sum> {
        @Override
        public TextContent encode(Sum sum) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Class<Sum> getType() {
            return Sum.class;
        }
    }

    @Test
    void encodersHaveNoEffectAndAreNamedInTheLog() {
        try (LogCapture log = new LogCapture();
                Application application = Application.of(Calculator.class, Encoder.class)) {
            assertThat(application.call("add", "{\"a\":1}").getJsonObject("structuredContent"))
                    .isEqualTo(Json.object("{\"value\":3}"));
            assertThat(log.lines("MCPJ1136")).singleElement().asString().contains("[" + Encoder.class.getName() + "]");
        }
    }

    @Test
    void nothingIsSaidOfAnApplicationWithOneApi() {
        try (LogCapture log = new LogCapture();
                Application application = Application.of(Library.class)) {
            assertThat(application.request(Revision.V2025_11_25, "prompts/list", Json.object("{}"))).isNotEmpty();
            assertThat(log.lines("MCPJ113")).isEmpty();
        }
    }
}
