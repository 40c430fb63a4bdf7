package org.mcpjakarta.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.Icon;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.resources.CacheHint;

class SpecsTest {

    private static final McpHandler HANDLER = call -> "pong";
    private static final McpCompleter COMPLETER = (typed, call) -> List.of(typed);
    private static final Access ACCESS = new Access(List.of("staff"), List.of("rooms:read"));
    private static final Icon ICON = Icon.of("data:image/png;base64,AA==");
    private static final Annotations ANNOTATIONS = Annotations.forAudience(Role.USER);

    private static FeatureInfo info(String name, String title, String description) {
        return new FeatureInfo(name, title, description, List.of(ICON), Map.of("com.acme/team", "rooms"), ACCESS);
    }

    @Test
    void aToolHasAllThatItsBuilderWasGiven() {
        ToolSpec spec = ToolSpec.named("ping").titled("Ping").describedAs("Answers").taking("a", int.class, "first")
                .takingOptional("b", String.class, "second")
                .taking(ArgumentSpec.of("c", String.class).titled("C").defaultingTo("d").mirroredIn("Region"))
                .withInputSchema("in").returning(String.class).withOutputSchema("out").runningOnlyAsTask("name")
                .takingEffectOnce(ToolSpec.Once.byArgument("b").within(Duration.ofHours(1))).recording("a", "b")
                .recordingResult().recording("c")
                .readOnly().nonDestructive().idempotent().closedWorld().withIcons(ICON)
                .withMetadata("com.acme/team", "rooms").allowing("staff").needing("rooms:read").handledBy(HANDLER);

        assertThat(spec).isEqualTo(new ToolSpec(info("ping", "Ping", "Answers"),
                List.of(new ArgumentSpec("a", int.class, "", "first", true, "", ""),
                        new ArgumentSpec("b", String.class, "", "second", false, "", ""),
                        new ArgumentSpec("c", String.class, "C", "", false, "d", "Region")),
                "in", String.class, "out", new ToolSpec.Hints("", true, false, true, false),
                new ToolSpec.Tasks(true, List.of("name")), new ToolSpec.Once("b", "", Duration.ofHours(1)),
                new RecordedValues(List.of("a", "b", "c"), true), HANDLER));
    }

    @Test
    void aResourceHasAllThatItsBuilderWasGiven() {
        ResourceSpec spec = ResourceSpec.at("rooms://today").named("today").titled("Today").describedAs("Free rooms")
                .ofType("text/plain").ofSize(3).withAnnotations(ANNOTATIONS)
                .cachedFor(Duration.ofMinutes(5), CacheHint.Scope.PUBLIC).withIcons(ICON)
                .withMetadata("com.acme/team", "rooms").needing("rooms:read").allowing("staff").handledBy(HANDLER);

        assertThat(spec).isEqualTo(new ResourceSpec("rooms://today", info("today", "Today", "Free rooms"),
                "text/plain", 3, ANNOTATIONS,
                new ResourceSpec.Cache(Duration.ofMinutes(5), CacheHint.Scope.PUBLIC), HANDLER));
    }

    @Test
    void aTemplateHasAllThatItsBuilderWasGiven() {
        ResourceTemplateSpec spec = ResourceTemplateSpec.at("rooms://{id}").named("room").titled("Room")
                .describedAs("One").ofType("text/plain").withAnnotations(ANNOTATIONS)
                .cachedFor(Duration.ZERO, CacheHint.Scope.PRIVATE).taking(ArgumentSpec.of("id", int.class))
                .completing("id", COMPLETER).withIcons(ICON).withMetadata("com.acme/team", "rooms")
                .needing("rooms:read").allowing("staff").handledBy(HANDLER);

        assertThat(spec).isEqualTo(new ResourceTemplateSpec("rooms://{id}", info("room", "Room", "One"),
                List.of(ArgumentSpec.of("id", int.class)), "text/plain", ANNOTATIONS,
                new ResourceSpec.Cache(Duration.ZERO, CacheHint.Scope.PRIVATE), Map.of("id", COMPLETER), HANDLER));
    }

    @Test
    void aPromptHasAllThatItsBuilderWasGiven() {
        PromptSpec spec = PromptSpec.named("plan").titled("Plan").describedAs("Plans").allowing("staff")
                .needing("rooms:read").taking("topic", "what").takingOptional("room", "where")
                .completing("topic", COMPLETER).withIcons(ICON).withMetadata("com.acme/team", "rooms")
                .recording("room").handledBy(HANDLER);

        assertThat(spec).isEqualTo(new PromptSpec(info("plan", "Plan", "Plans"),
                List.of(ArgumentSpec.of("topic", String.class).describedAs("what"),
                        ArgumentSpec.of("room", String.class).describedAs("where").optional()),
                Map.of("topic", COMPLETER), new RecordedValues(List.of("room"), false), HANDLER));
    }

    @Test
    void keysOfMetadataAreChecked() {
        assertThatThrownBy(() -> ToolSpec.named("ping").withMetadata("io.modelcontextprotocol/x", 1))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("reserved");
    }

    @Test
    void aBuilderIsNotChangedByWhatIsBuiltFromIt() {
        ToolSpec.Builder ping = ToolSpec.named("ping");
        ping.taking("a", int.class, "").allowing("staff");
        ping.readOnly().withMetadata("com.acme/team", "rooms");

        ToolSpec plain = ping.handledBy(HANDLER);

        assertThat(plain.arguments()).isEmpty();
        assertThat(plain.info().access()).isEqualTo(Access.UNRESTRICTED);
        assertThat(plain.info().metadata()).isEmpty();
        assertThat(plain.hints()).isEqualTo(ToolSpec.Hints.DEFAULT);
    }
}
