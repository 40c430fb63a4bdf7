package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same clients over stdio, with the bridge between them and the server. */
@ArquillianTest
class BridgeIT extends ShowcaseScenes {

    static Stream<Speaker> speakers() {
        return Stream.of(Speaker.CLIENT_2026_07_28, Speaker.SDK_2025_11_25);
    }

    @Override
    JsonObject play(Speaker speaker, String scene) throws Exception {
        return speaker.playBridged("showcase", "showcase.mjs", scene, home, new BridgeCommand());
    }

    /** Without a session there are no pings, so a client that is slow could forget some. */
    @Test
    void inASessionNoReportOfProgressIsLost() throws Exception {
        assertThat(play(Speaker.SDK_2025_11_25, "manyReports")).isEqualTo(json("""
                {"heard": 1000, "calls": 100}"""));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aCallThatEndsInAnErrorIsAnsweredByIt(Speaker speaker) throws Exception {
        assertThat(play(speaker, "error").getString("error")).contains("Cannot go on");
    }
}
