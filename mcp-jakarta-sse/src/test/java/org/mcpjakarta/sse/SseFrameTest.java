package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SseFrameTest {
    @Test
    void eventHasNameIdAndOneLineOfData() {
        byte[] frame = SseFrame.event("message", "abc.1", utf8("{\"text\":\"grüße\"}"));

        assertThat(new String(frame, StandardCharsets.UTF_8)).isEqualTo("""
                event: message
                id: abc.1
                data: {"text":"grüße"}

                """);
    }

    @Test
    void eventWithoutIdCannotBeResumedFrom() {
        byte[] frame = SseFrame.event("message", null, utf8("{}"));

        assertThat(new String(frame, StandardCharsets.UTF_8)).isEqualTo("event: message\ndata: {}\n\n");
    }

    @Test
    void primingEventTellsWhereAndWhenToResume() {
        byte[] frame = SseFrame.priming("abc.0", Duration.ofSeconds(3));

        assertThat(new String(frame, StandardCharsets.UTF_8)).isEqualTo("id: abc.0\nretry: 3000\ndata: \n\n");
    }

    @Test
    void heartbeatIsAComment() {
        assertThat(SseFrame.heartbeat()).isEqualTo(":\n\n".getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nevent: evil", "a\rb", "", "two words", "ä"})
    @Tag("T-05")
    void idsAndNamesThatCouldStartALineAreRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> SseFrame.event("message", text, utf8("{}")));
        assertThatIllegalArgumentException().isThrownBy(() -> SseFrame.event(text, null, utf8("{}")));
        assertThatIllegalArgumentException().isThrownBy(() -> SseFrame.priming(text, Duration.ofSeconds(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}\n\ndata: evil", "{}\rdata: evil"})
    @Tag("T-05")
    @Tag("R-407")
    void dataThatCouldStartAFrameIsRefused(String data) {
        assertThatIllegalArgumentException().isThrownBy(() -> SseFrame.event("message", null, utf8(data)));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
