package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.Recorded;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.Redactor;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;

class RecordedTest {
    @ApplicationScoped
    static class Desk {
        @Tool(description = "Books")
        @Recorded(arguments = "room", result = true)
        public String book(String room, String note) {
            return room + note;
        }
    }

    @ApplicationScoped
    static class Misspelt {
        @Tool(description = "Books")
        @Recorded(arguments = {"room", "rom"})
        public String book(String room) {
            return room;
        }
    }

    @ApplicationScoped
    static class Recorder implements CallListener {
        private final List<String> ended = new CopyOnWriteArrayList<>();

        @Override
        public void ended(CallInfo call, CallEnd end) {
            ended.add(call.arguments().recorded() + " " + (end.result() != null));
        }

        List<String> ended() {
            return ended;
        }
    }

    @ApplicationScoped
    static class Inactive extends Recorder {
        @Override
        public boolean isActive() {
            return false;
        }
    }

    @ApplicationScoped
    static class Stars implements Redactor {
        @Override
        public @Nullable String redact(String feature, @Nullable String argument, String json) {
            return argument == null ? null : "***";
        }
    }

    private static final String BOOK = "{\"room\":\"A\",\"note\":\"quietly\"}";

    @Test
    void onlyWhatIsNamedIsRecorded() {
        try (Application application = Application.of(Desk.class, Recorder.class)) {
            application.call("book", BOOK);

            assertThat(application.bean(Recorder.class).ended()).containsExactly("{room=\"A\"} true");
        }
    }

    @Test
    void specsSayWhatIsRecorded() {
        try (Application application = Application.of(Desk.class, Recorder.class)) {
            McpFeatures features = application.bean(McpFeatures.class);
            features.tools().add(ToolSpec.named("live").taking("room", String.class, "")
                    .taking("note", String.class, "").recording("room").recordingResult().handledBy(call -> ""));
            features.prompts().add(PromptSpec.named("plan").taking("room", "").taking("note", "").recording("note")
                    .handledBy(call -> "Plan it"));
            application.call("live", BOOK);
            application.request(Revision.V2025_11_25, "prompts/get",
                    Json.object("{\"name\":\"plan\",\"arguments\":" + BOOK + "}"));

            assertThat(application.bean(Recorder.class).ended()).containsExactly("{room=\"A\"} true",
                    "{note=\"quietly\"} false");
        }
    }

    @Test
    void argumentThatASpecDoesNotHaveIsAMistake() {
        try (Application application = Application.of(Desk.class)) {
            McpFeatures features = application.bean(McpFeatures.class);

            assertThatThrownBy(
                    () -> features.tools().add(ToolSpec.named("live").recording("rom").handledBy(call -> "")))
                    .hasMessage("MCPJ1029 Tool \"live\": recording names arguments that it does not have: rom");
            assertThatThrownBy(() -> features.prompts().add(PromptSpec.named("plan").recording("rom")
                    .handledBy(call -> ""))).hasMessageStartingWith("MCPJ1029 Prompt \"plan\"");
        }
    }

    @Test
    void redactorIsABean() {
        try (Application application = Application.of(Desk.class, Recorder.class, Stars.class)) {
            application.call("book", BOOK);

            assertThat(application.bean(Recorder.class).ended()).containsExactly("{room=\"***\"} false");
        }
    }

    @Test
    void listenerThatIsNotActiveIsNotCalled() {
        try (Application application = Application.of(Desk.class, Inactive.class)) {
            application.call("book", BOOK);

            assertThat(application.bean(Inactive.class).ended()).isEmpty();
        }
    }

    @Test
    void argumentThatDoesNotExistIsAMistake() {
        assertThatThrownBy(() -> Application.of(Misspelt.class)).hasMessageContaining("MCPJ1029")
                .hasMessageContaining("@Recorded names arguments that it does not have: rom");
    }
}
