package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The official TypeScript clients over HTTP. */
@ArquillianTest
class TypeScriptClientsIT extends ShowcaseScenes {

    static Stream<Speaker> speakers() {
        return Stream.of(Speaker.values());
    }

    @Override
    JsonObject play(Speaker speaker, String scene) throws Exception {
        return speaker.play("showcase", scene, home);
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void noReportOfProgressIsLost(Speaker speaker) throws Exception {
        assertThat(play(speaker, "manyReports")).isEqualTo(json("""
                {"heard": 1000, "calls": 100}"""));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void afterACallThatEndedInAnErrorTheClientHasNothingToComeBackFor(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "error");

        assertThat(seen.getString("error")).contains("Cannot go on");
        assertThat(seen.get("reports")).isEqualTo(json("[1]"));
        // The older SDK takes an error for no answer, comes once, and learns that there is nothing more.
        assertThat(seen.getJsonArray("resumed")).hasToString(speaker == Speaker.SDK_2025_11_25 ? "[204]" : "[]");
    }
}
