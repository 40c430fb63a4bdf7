package org.mcpjakarta.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

class SpecsTest {

    private static final McpHandler HANDLER = call -> "pong";
    private static final Access ACCESS = new Access(List.of("staff"), List.of("rooms:read"));

    @Test
    void aToolHasAllThatItsBuilderWasGiven() {
        ToolSpec spec = ToolSpec.named("ping").titled("Ping").describedAs("Answers").taking("a", int.class, "first")
                .takingOptional("b", String.class, "second").allowing("staff").needing("rooms:read")
                .handledBy(HANDLER);

        assertThat(spec).isEqualTo(new ToolSpec("ping", "Ping", "Answers",
                List.of(new ToolSpec.Argument("a", int.class, "first", true),
                        new ToolSpec.Argument("b", String.class, "second", false)),
                ACCESS, HANDLER));
    }

    @Test
    void aResourceHasAllThatItsBuilderWasGiven() {
        ResourceSpec spec = ResourceSpec.at("rooms://today").named("today").titled("Today").describedAs("Free rooms")
                .ofType("text/plain").needing("rooms:read").allowing("staff").handledBy(HANDLER);

        assertThat(spec).isEqualTo(new ResourceSpec("rooms://today", "today", "Today", "Free rooms", "text/plain",
                ACCESS, HANDLER));
    }

    @Test
    void aPromptHasAllThatItsBuilderWasGiven() {
        PromptSpec spec = PromptSpec.named("plan").titled("Plan").describedAs("Plans").allowing("staff")
                .needing("rooms:read").taking("topic", "what").takingOptional("room", "where").handledBy(HANDLER);

        assertThat(spec).isEqualTo(new PromptSpec("plan", "Plan", "Plans",
                List.of(new PromptSpec.Argument("topic", "what", true),
                        new PromptSpec.Argument("room", "where", false)),
                ACCESS, HANDLER));
    }

    @Test
    void aBuilderIsNotChangedByWhatIsBuiltFromIt() {
        ToolSpec.Builder ping = ToolSpec.named("ping");
        ping.taking("a", int.class, "").allowing("staff");

        ToolSpec plain = ping.handledBy(HANDLER);

        assertThat(plain.arguments()).isEmpty();
        assertThat(plain.access()).isEqualTo(Access.UNRESTRICTED);
    }
}
