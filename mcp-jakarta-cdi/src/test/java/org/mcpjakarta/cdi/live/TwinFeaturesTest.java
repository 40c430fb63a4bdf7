package org.mcpjakarta.cdi.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.Icon;
import org.mcpjakarta.IconProvider;
import org.mcpjakarta.Icons;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.ArgumentSpec;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.features.ResourceTemplateSpec;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.resources.CacheHint;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.resources.ResourceTemplateArg;
import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.OutputSchema;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolResponse;

/** Features that say everything, once as annotated methods and once as specs: clients cannot tell them apart. */
public class TwinFeaturesTest {
    private static final Icon ICON = new Icon("data:image/png;base64,AA==", "image/png", List.of("48x48"),
            Icon.Theme.DARK);
    private static final String SCHEMA = "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"}}}";

    private final Application application = Application.of(Methods.class);
    private final McpFeatures features = application.bean(McpFeatures.class);

    public enum Floor {
        GROUND,
        FIRST
    }

    public record Room(String name, int seats) {}

    public record Rooms(List<Room> free) {}

    static class Pictures implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(ICON);
        }
    }

    @ApplicationScoped
    @Icons(iconProvider = Pictures.class)
    static class Methods {
        @Tool(name = "method_tool", title = "Free rooms", description = "Finds rooms", annotations = @Tool.Annotations(title = "Rooms", readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
        @RunsAsTask
        @MetaField(prefix = "com.acme/", name = "team", value = "rooms")
        @MetaField(prefix = "com.acme/", name = "level", type = MetaField.Type.INT, value = "3")
        @MetaField(prefix = "com.acme/", name = "tags", type = MetaField.Type.JSON, value = "{\"a\":[true,\"b\"]}")
        public Rooms tool(@ToolArg(description = "where") @McpHeader("Floor") String floor,
                @ToolArg(description = "people", defaultValue = "4") int seats,
                @ToolArg(required = false) List<String> tags) {
            return new Rooms(List.of(new Room(floor, seats)));
        }

        @Tool(name = "method_literal", description = "Doubles")
        @InputSchema(SCHEMA)
        @OutputSchema(SCHEMA)
        public Map<String, Object> literal(Map<String, Object> given) {
            return given;
        }

        @Tool(name = "method_plain", structuredContent = true)
        public String plain() {
            return "plain";
        }

        @Resource(uri = "test://method", name = "report", title = "Report", description = "Today", mimeType = "text/markdown", size = 12, annotations = @Resource.Annotations(audience = Role.USER, priority = 0.5, lastModified = "2026-01-31T12:00:00Z"))
        @CacheHint(ttl = "PT5M", scope = CacheHint.Scope.PUBLIC)
        @MetaField(prefix = "com.acme/", name = "team", value = "rooms")
        public String resource() {
            return "# Hi";
        }

        @ResourceTemplate(uriTemplate = "test://method/{id}{?floor}", name = "room", title = "Room", description = "One room", mimeType = "text/plain", annotations = @Resource.Annotations(audience = {
                Role.USER, Role.ASSISTANT}, priority = 1))
        @CacheHint(ttl = "PT1M")
        @MetaField(prefix = "com.acme/", name = "team", value = "rooms")
        public String template(int id, @ResourceTemplateArg(defaultValue = "GROUND") Floor floor) {
            return id + " " + floor;
        }

        @CompleteResourceTemplate("test://method/{id}{?floor}")
        public List<String> id(String id) {
            return List.of(id + "1");
        }

        @Prompt(name = "method_prompt", title = "Plan", description = "Plans a meeting")
        @MetaField(prefix = "com.acme/", name = "team", value = "rooms")
        public String prompt(@PromptArg(title = "Topic", description = "what about") String topic,
                @PromptArg(defaultValue = "2") int people, @PromptArg(required = false) Floor floor) {
            return topic + " " + people + " " + floor;
        }

        @CompletePrompt("method_prompt")
        public List<String> topic(String topic) {
            return List.of(topic + "!");
        }
    }

    @BeforeEach
    void addTwins() {
        features.tools().add(ToolSpec.named("twin_tool").titled("Free rooms").describedAs("Finds rooms")
                .withIcons(ICON).withMetadata("com.acme/team", "rooms").withMetadata("com.acme/level", 3)
                .withMetadata("com.acme/tags", Map.of("a", List.of(true, "b")))
                .taking(ArgumentSpec.of("floor", String.class).describedAs("where").mirroredIn("Floor"))
                .taking(ArgumentSpec.of("seats", int.class).describedAs("people").defaultingTo("4"))
                .takingOptional("tags", listOfTexts(), "").returning(Rooms.class).runningAsTask()
                .withHints(new ToolSpec.Hints("Rooms", false, true, false, true)).readOnly().nonDestructive()
                .idempotent().closedWorld()
                .handledBy(call -> new Rooms(List.of(
                        new Room((String) call.arguments().get("floor"), (int) call.arguments().get("seats"))))));
        features.tools().add(ToolSpec.named("twin_literal").describedAs("Doubles").withIcons(ICON)
                .withInputSchema(SCHEMA).withOutputSchema(SCHEMA).handledBy(call -> call.arguments()));
        features.tools()
                .add(ToolSpec.named("twin_plain").withIcons(ICON).returning(String.class).handledBy(call -> "plain"));
        features.resources().add(ResourceSpec.at("test://twin").named("report").titled("Report").describedAs("Today")
                .ofType("text/markdown").ofSize(12).withIcons(ICON).withMetadata("com.acme/team", "rooms")
                .withAnnotations(Annotations.forAudience(Role.USER).withPriority(0.5)
                        .withLastModified(Instant.parse("2026-01-31T12:00:00Z")))
                .cachedFor(Duration.ofMinutes(5), CacheHint.Scope.PUBLIC).handledBy(call -> "# Hi"));
        features.resourceTemplates().add(ResourceTemplateSpec.at("test://twin/{id}{?floor}").named("room")
                .titled("Room").describedAs("One room").ofType("text/plain").withIcons(ICON)
                .withMetadata("com.acme/team", "rooms")
                .withAnnotations(Annotations.forAudience(Role.USER, Role.ASSISTANT).withPriority(1))
                .cachedFor(Duration.ofMinutes(1), CacheHint.Scope.PRIVATE).taking(ArgumentSpec.of("id", int.class))
                .taking(ArgumentSpec.of("floor", Floor.class).defaultingTo("GROUND"))
                .completing("id", (typed, call) -> List.of(typed + "1"))
                .handledBy(call -> call.arguments().get("id") + " " + call.arguments().get("floor")));
        features.prompts().add(PromptSpec.named("twin_prompt").titled("Plan").describedAs("Plans a meeting")
                .withIcons(ICON).withMetadata("com.acme/team", "rooms")
                .taking(ArgumentSpec.of("topic", String.class).titled("Topic").describedAs("what about"))
                .taking(ArgumentSpec.of("people", int.class).defaultingTo("2"))
                .taking(ArgumentSpec.of("floor", Floor.class).optional())
                .completing("topic", (typed, call) -> List.of(typed + "!"))
                .handledBy(call -> call.arguments().get("topic") + " " + call.arguments().get("people") + " "
                        + call.arguments().get("floor")));
    }

    @AfterEach
    void close() {
        application.close();
    }

    private static Type listOfTexts() {
        try {
            return Methods.class.getMethod("tool", String.class, int.class, List.class).getGenericParameterTypes()[2];
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void listsShowThemAlike(Revision revision) {
        assertTwins(revision, "tools", "name", 3);
        assertTwins(revision, "resources", "uri", 1);
        assertTwins(revision, "resources/templates", "uriTemplate", 1);
        assertTwins(revision, "prompts", "name", 1);
    }

    private void assertTwins(Revision revision, String list, String key, int pairs) {
        String member = list.equals("resources/templates") ? "resourceTemplates" : list;
        JsonArray all = application.request(revision, list + "/list", JsonTrees.EMPTY_OBJECT).getJsonArray(member);
        List<String> methods = select(all, key, "method");
        List<String> twins = select(all, key, "twin");

        assertThat(methods).hasSize(pairs);
        assertThat(twins).isEqualTo(methods.stream().map(text -> text.replace("method", "twin")).toList());
    }

    private static List<String> select(JsonArray all, String key, String which) {
        return all.getValuesAs(JsonObject.class).stream().filter(entry -> entry.getString(key).contains(which))
                .map(JsonObject::toString).toList();
    }

    @ParameterizedTest
    @EnumSource
    void callsAreAnsweredAlike(Revision revision) {
        assertAlike(revision, "tools/call", "{'name':'method_tool','arguments':{'floor':'first'}}", "seats");
        assertAlike(revision, "tools/call", "{'name':'method_tool','arguments':{'seats':'x'}}", "floor");
        assertAlike(revision, "tools/call", "{'name':'method_literal','arguments':{'n':1}}", "1");
        assertAlike(revision, "tools/call", "{'name':'method_literal','arguments':{'n':'x'}}", "integer");
        assertAlike(revision, "tools/call", "{'name':'method_plain'}", "plain");
        assertAlike(revision, "resources/read", "{'uri':'test://method'}", "# Hi");
        assertAlike(revision, "resources/read", "{'uri':'test://method/7?floor=FIRST'}", "7 FIRST");
        assertAlike(revision, "resources/read", "{'uri':'test://method/7'}", "7 GROUND");
        assertAlike(revision, "resources/read", "{'uri':'test://method/x'}", "not found");
        assertAlike(revision, "prompts/get", "{'name':'method_prompt','arguments':{'topic':'tea'}}", "tea 2 null");
        assertAlike(revision, "prompts/get", "{'name':'method_prompt','arguments':{}}", "topic");
        assertAlike(revision, "completion/complete", "{'ref':{'type':'ref/prompt','name':'method_prompt'},"
                + "'argument':{'name':'topic','value':'te'}}", "te!");
        assertAlike(revision, "completion/complete", "{'ref':{'type':'ref/prompt','name':'method_prompt'},"
                + "'argument':{'name':'floor','value':'g'}}", "GROUND");
        assertAlike(revision, "completion/complete", "{'ref':{'type':'ref/resource',"
                + "'uri':'test://method/{id}{?floor}'},'argument':{'name':'id','value':'4'}}", "41");
    }

    private void assertAlike(Revision revision, String method, String params, String expected) {
        String json = params.replace('\'', '"');
        String ofMethod = application.request(revision, method, Json.object(json)).toString();
        String ofTwin = application.request(revision, method, Json.object(json.replace("method", "twin"))).toString();

        assertThat(ofMethod).contains(expected);
        assertThat(ofTwin).isEqualTo(ofMethod.replace("test://method", "test://twin"));
    }

    @Test
    void whatListsDoNotShowIsAlike() {
        Features offered = application.engine().features().get();
        ToolFeature method = offered.findTool("method_tool").orElseThrow();
        ToolFeature twin = offered.findTool("twin_tool").orElseThrow();

        assertThat(method.tasks().level()).isEqualTo(TaskSupport.Level.OPTIONAL);
        assertThat(twin.tasks()).isEqualTo(method.tasks());
        assertThat(method.headers()).hasSize(1);
        assertThat(twin.headers()).isEqualTo(method.headers());
        assertThat(offered.resources().find("test://twin").orElseThrow().cache()).isNotNull()
                .isEqualTo(offered.resources().find("test://method").orElseThrow().cache());
    }

    @Test
    void aTwinRunsAsATask() {
        JsonObject params = Json.object("""
                {"name": "twin_tool", "arguments": {"floor": "first"}, "task": {"ttl": 60000}}""");

        assertThat(application.request(Revision.V2025_11_25, "tools/call", params).getJsonObject("task"))
                .containsKey("taskId");
    }

    @Test
    void resultsThatDoNotFitTheOutputSchemaAreNotSent() {
        features.tools()
                .add(ToolSpec.named("wrong").returning(Rooms.class).handledBy(call -> Map.of("free", "secret")));
        features.tools().add(ToolSpec.named("response").returning(Rooms.class)
                .handledBy(call -> ToolResponse.ofStructured(new Rooms(List.of()))));

        assertThat(application.call("wrong", "{}").toString()).contains("-32603").doesNotContain("secret");
        assertThat(application.call("response", "{}").getJsonObject("structuredContent"))
                .isEqualTo(Json.object("{\"free\":[]}"));
    }

    @Test
    void whatIsRemovedTakesItsCompletionsAlong() {
        features.prompts().remove("twin_prompt");
        features.prompts().add(PromptSpec.named("twin_prompt").taking("topic", "").handledBy(call -> ""));

        assertThat(application.complete("twin_prompt", "topic", "te", "{}").toString()).doesNotContain("te!");
        assertThat(features.resourceTemplates().remove("test://twin/{id}{?floor}")).isTrue();
        assertThat(features.resourceTemplates().remove("test://twin/{id}{?floor}")).isFalse();
    }

    @Test
    void allMistakesAreToldAtOnceAndNothingIsAdded() {
        ToolSpec tool = ToolSpec.named("a b").withIcons(Icon.of("ftp://x")).withMetadata("progressToken", 1)
                .taking(ArgumentSpec.of("n", int.class).defaultingTo("x")).withInputSchema("[]")
                .returning(ToolResponse.class).allowing("").handledBy(call -> "");

        assertThatThrownBy(() -> features.tools().add(tool)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("MCPJ1005 Tool \"a b\": the name is not 1 to 128", "MCPJ1014", "MCPJ1011",
                        "MCPJ1009", "MCPJ1023 Tool \"a b\": the input schema: a schema is an object", "MCPJ1013",
                        "MCPJ1024");
        assertThat(application.engine().features().get().findTool("a b")).isEmpty();
    }

    @Test
    void mistakesOfResourcesAndPromptsAreTold() {
        assertThatThrownBy(() -> features.resourceTemplates()
                .add(ResourceTemplateSpec.at("test://twin/{other}").handledBy(call -> "")))
                .hasMessageContaining("MCPJ1017");
        assertThatThrownBy(() -> features.resourceTemplates()
                .add(ResourceTemplateSpec.at("test://twin/{id}{?floor}").handledBy(call -> "")))
                .hasMessageContaining("MCPJ1006");
        assertThatThrownBy(() -> features.resourceTemplates().add(ResourceTemplateSpec.at("test://new/{id}")
                .taking(ArgumentSpec.of("x", int.class)).handledBy(call -> ""))).hasMessageContaining("MCPJ1018");
        assertThatThrownBy(() -> features.resourceTemplates()
                .add(ResourceTemplateSpec.at("test://new/{id").handledBy(call -> "")))
                .hasMessageContaining("MCPJ1016");
        assertThatThrownBy(() -> features.resources().add(ResourceSpec.at("test://new")
                .cachedFor(Duration.ofSeconds(-1), CacheHint.Scope.PRIVATE).handledBy(call -> "")))
                .hasMessageContaining("MCPJ1021");
        assertThatThrownBy(() -> features.prompts().add(PromptSpec.named("new").taking("a", "")
                .completing("b", (typed, call) -> "").handledBy(call -> ""))).hasMessageContaining("MCPJ1020");
        assertThatThrownBy(() -> features.prompts().add(
                PromptSpec.named("new").taking(ArgumentSpec.of("a", Room.class)).handledBy(call -> "")))
                .hasMessageContaining("MCPJ1019");
        assertThatThrownBy(() -> features.tools().add(ToolSpec.named("METHOD_tool").handledBy(call -> "")))
                .hasMessageContaining("only by case");
        assertThatThrownBy(() -> features.tools().add(ToolSpec.named("new")
                .taking(ArgumentSpec.of("a", Room.class).mirroredIn("A")).handledBy(call -> "")))
                .hasMessageContaining("MCPJ1022");
        assertThat(application.engine().features().get().prompts().find("new")).isEmpty();
    }
}
