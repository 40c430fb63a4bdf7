package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

/** Which features belong to which server. */
class SeveralServersTest {
    private static final String HERE = SeveralServersTest.class.getName();

    @ApplicationScoped
    static class Rooms {
        @Tool
        public String book() {
            return "booked";
        }

        @Tool
        @McpServer("admin")
        public String close() {
            return "closed";
        }

        @Tool
        @McpServer
        @McpServer("admin")
        public String find() {
            return "found";
        }
    }

    @ApplicationScoped
    @McpServer("admin")
    static class Office {
        @Inject
        Rooms rooms;

        @Tool(name = "book")
        public String bookForOthers(McpLog log) {
            return "booked by the office";
        }

        @Tool
        @McpServer("audit")
        public String reckon() {
            return "reckoned";
        }

        @Resource(uri = "office://doors")
        public String doors() {
            return "doors";
        }

        @ResourceTemplate(uriTemplate = "office://doors/{number}")
        public String door(String number) {
            return number;
        }

        @Prompt
        public String welcome(String name) {
            return name;
        }

        @CompletePrompt("welcome")
        public List<String> names(String name) {
            return List.of("Ann");
        }
    }

    @Test
    void theNamesOnAMethodAndOnItsClassAddUp() {
        try (Application application = Application.of(Rooms.class, Office.class)) {
            assertThat(application.bean(Servers.class).byName().keySet()).containsExactly("<default>", "admin",
                    "audit");
            assertThat(names(application, "<default>", "tools")).containsExactly("book", "find");
            assertThat(names(application, "admin", "tools")).containsExactly("book", "close", "find", "reckon");
            assertThat(names(application, "audit", "tools")).containsExactly("reckon");
        }
    }

    @Test
    void aNameIsTakenOnOneServerOnly() {
        try (Application application = Application.of(Rooms.class, Office.class)) {
            assertThat(call(application, "<default>", "book").toString()).contains("\"booked\"");
            assertThat(call(application, "admin", "book").toString()).contains("booked by the office");
            assertThat(call(application, "<default>", "close").getJsonObject("error").getString("message"))
                    .isEqualTo("Unknown tool \"close\"");
        }
    }

    @Test
    void everyKindOfFeatureFollowsItsClass() {
        try (Application application = Application.of(Rooms.class, Office.class)) {
            assertThat(names(application, "admin", "resources")).containsExactly("doors");
            assertThat(names(application, "admin", "prompts")).containsExactly("welcome");
            assertThat(application.engine("admin").features().get().templates().isEmpty()).isFalse();
            assertThat(request(application, "admin", "completion/complete", """
                    {"ref":{"type":"ref/prompt","name":"welcome"},"argument":{"name":"name","value":""}}""").toString())
                    .contains("Ann");
            for (String method : List.of("resources/list", "prompts/list")) {
                assertThat(request(application, "<default>", method, "{}").getJsonObject("error").getInt("code"))
                        .isEqualTo(-32601);
            }
        }
    }

    @Test
    void aServerOffersToLogIfOneOfItsFeaturesDoes() {
        try (Application application = Application.of(Rooms.class, Office.class)) {
            assertThat(capabilities(application, "admin")).containsKey("logging");
            assertThat(capabilities(application, "<default>")).doesNotContainKey("logging");
        }
    }

    @ApplicationScoped
    @McpServer("admin")
    static class OnlyAdmin {
        @Tool
        public String lock() {
            return "locked";
        }
    }

    @Test
    void whereEverythingHasAServerThereIsNoDefaultOne() {
        try (Application application = Application.of(OnlyAdmin.class)) {
            assertThat(application.bean(Servers.class).byName().keySet()).containsExactly("admin");
            assertThatThrownBy(() -> application.bean(McpFeatures.class).tools())
                    .hasMessageContaining("There is no server <default> in this application");
        }
    }

    static class Base {
        @Tool
        public String inherited() {
            return "inherited";
        }
    }

    @ApplicationScoped
    @McpServer("admin")
    static class Heir extends Base {}

    @Test
    void whatAClassInheritsIsOfItsServer() {
        try (Application application = Application.of(Heir.class)) {
            assertThat(names(application, "admin", "tools")).containsExactly("inherited");
        }
    }

    @ApplicationScoped
    static class Changer {
        @Inject
        @McpServer("admin")
        McpFeatures admin;

        McpFeatures first;

        @Inject
        void take(McpFeatures features, @McpServer("later") McpFeatures later) {
            this.first = features;
            later.tools().add(ToolSpec.named("late").describedAs("Late").handledBy(call -> "late"));
        }

        void open() {
            admin.tools().add(ToolSpec.named("live").describedAs("Live").handledBy(call -> "admin"));
            first.tools().add(ToolSpec.named("live").describedAs("Live").handledBy(call -> "first"));
        }
    }

    @Test
    void theFeaturesOfAServerAreInjectedByItsName() {
        try (Application application = Application.of(Rooms.class, OnlyAdmin.class, Changer.class)) {
            application.bean(Changer.class).open();

            assertThat(call(application, "admin", "live").toString()).contains("\"admin\"");
            assertThat(call(application, "<default>", "live").toString()).contains("\"first\"");
            assertThat(call(application, "later", "late").toString()).contains("\"late\"");
            assertThat(names(application, "later", "tools")).containsExactly("late");
        }
    }

    @ApplicationScoped
    @McpServer("no good")
    static class Misnamed {
        @Tool
        public String tool() {
            return "";
        }
    }

    @ApplicationScoped
    static class MisnamedTwice {
        @Inject
        @McpServer("a")
        @McpServer("b")
        McpFeatures features;
    }

    @Test
    void aServerHasAGoodName() {
        assertThat(Application.refused(Misnamed.class)).contains("MCPJ1027 Tool \"tool\" on " + HERE
                + "$Misnamed#tool(): @McpServer(\"no good\") is not a server name; use letters, digits, hyphens and"
                + " underscores");
        assertThatThrownBy(() -> Application.of(MisnamedTwice.class)).hasMessageContaining("MCPJ1027")
                .hasMessageContaining("MisnamedTwice.features").hasMessageContaining("one server");
    }

    @Dependent
    static class Lonely {
        @CompletePrompt("welcome")
        public List<String> names(String name) {
            return List.of();
        }
    }

    @Test
    void aCompletionIsForAPromptOfItsServer() {
        assertThat(Application.refused(Rooms.class, Office.class, Lonely.class))
                .filteredOn(line -> line.startsWith("MCPJ1020"))
                .containsExactly("MCPJ1020 Completion of prompt \"welcome\" on " + HERE
                        + "$Lonely#names(String): there is no such prompt of the same server; name one with @Prompt");
    }

    @Dependent
    @McpServer("one")
    @McpServer("two")
    static class Broken {
        @Tool
        String hidden() {
            return "";
        }
    }

    @Test
    void aMistakeIsToldOnceForAllServers() {
        assertThat(Application.refused(Broken.class)).filteredOn(line -> line.startsWith("MCPJ1001")).hasSize(1);
    }

    private static List<String> names(Application application, String server, String kind) {
        return request(application, server, kind + "/list", "{}").getJsonArray(kind).getValuesAs(JsonObject.class)
                .stream().map(entry -> entry.getString("name")).toList();
    }

    private static JsonObject capabilities(Application application, String server) {
        return request(application, server, "initialize", """
                {"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}""")
                .getJsonObject("capabilities");
    }

    private static JsonObject call(Application application, String server, String tool) {
        return request(application, server, "tools/call", Application.params(tool, "{}").toString());
    }

    private static JsonObject request(Application application, String server, String method, String params) {
        var client = new ClientProfile(Revision.V2025_11_25, JsonTrees.EMPTY_OBJECT, null);
        var request = new RpcMessage.Request(RpcId.of(1), method, Json.object(params));
        return Application.answer(application.engine(server).serve(Call.standalone(client, request))
                .toCompletableFuture().join());
    }
}
