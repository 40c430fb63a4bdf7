package org.mcpjakarta.cdi.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.LogCapture;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolMemoryId;

/** Beans whose methods are tools of LangChain4j, as its documentation shows them. */
class LangChain4jAnnotationsTest {
    private static final String KEY = "mcp.langchain4j.tools";

    @ApplicationScoped
    static class Cars {
        @Tool("Gets the details of a booking")
        public String booking(@P("The number of the booking") String number,
                @P(value = "The language", required = false) String language) {
            return number + " in " + language;
        }

        @Tool(name = "cancel_booking", value = {"Cancels a booking.", "It cannot be undone."})
        public String cancel(@P(name = "id", description = "The number", defaultValue = "0") int number) {
            return "cancelled " + number;
        }
    }

    @ApplicationScoped
    static class Chat {
        @Tool
        public String recall(@ToolMemoryId String memory) {
            return memory;
        }
    }

    @ApplicationScoped
    static class Both {
        @Tool("Says hello")
        @org.mcpjakarta.tools.Tool(description = "Says hello to clients")
        public String hello() {
            return "Hello";
        }
    }

    @AfterEach
    void forget() {
        System.clearProperty(KEY);
    }

    @Test
    void toolsAreOfferedIfWanted() {
        System.setProperty(KEY, "true");
        try (Application application = Application.of(Cars.class)) {
            var tools = application.request("tools/list", "{}").getJsonArray("tools").getValuesAs(JsonObject.class);

            assertThat(tools).extracting(tool -> tool.getString("name")).containsExactly("booking", "cancel_booking");
            assertThat(tools).extracting(tool -> tool.getString("description"))
                    .containsExactly("Gets the details of a booking", "Cancels a booking.\nIt cannot be undone.");
            assertThat(tools.get(0).getJsonObject("inputSchema")).isEqualTo(Json.object("""
                    { "type": "object", "additionalProperties": false, "required": ["number"], "properties": {
                        "number": { "type": "string", "description": "The number of the booking" },
                        "language": { "type": "string", "description": "The language" } } }"""));
            assertThat(application.text("booking", "{\"number\":\"7\"}")).isEqualTo("7 in null");
            assertThat(application.text("cancel_booking", "{}")).isEqualTo("cancelled 0");
        }
    }

    /** They were written for the application's own model, so nobody else may call them without being asked. */
    @Test
    void toolsAreNotOfferedOtherwise() {
        try (LogCapture log = new LogCapture(); Application application = Application.of(Cars.class)) {
            assertThat(application.request("tools/list", "{}").toString()).doesNotContain("booking");
            assertThat(log.lines("MCPJ1135")).singleElement().asString().contains(KEY + "=true")
                    .contains("#booking(String,String)");
        }
    }

    @Test
    void whatOnlyAChatHasIsRefused() {
        System.setProperty(KEY, "true");

        assertThat(Application.refused(Chat.class)).contains("MCPJ1032 Tool \"recall\" on " + Chat.class.getName()
                + "#recall(String): parameter 0 has @dev.langchain4j.agent.tool.ToolMemoryId, which has no meaning for"
                + " clients; call the method by one without it");
    }

    /** A tool for both: the application's model reads one annotation, and clients get what ours says. */
    @Test
    void ourAnnotationOpensTheMethodWithoutAKey() {
        try (Application application = Application.of(Both.class)) {
            assertThat(application.request("tools/list", "{}").toString()).contains("Says hello to clients");
        }
    }
}
