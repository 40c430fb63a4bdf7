package org.mcpjakarta.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.transport.EventReader.Event;

class EventReaderTest {
    @Test
    void eventsAreReadAsTheSpecificationOfBrowsersSays() throws Exception {
        EventReader events = new EventReader(new ByteArrayInputStream("""
                : comment

                id: 1
                retry: 50

                event: message
                data: {"a":
                data:1}
                other: x

                data: lost""".getBytes(StandardCharsets.UTF_8)));

        assertThat(events.next()).isEqualTo(new Event("1", "", "50", ""));
        assertThat(events.next()).isEqualTo(new Event("", "message", "", "{\"a\":\n1}"));
        assertThat(events.next()).isNull();
    }

    @Test
    void headersRepeatOnlyWhatTheyCan() {
        assertThat(HeaderText.of("eu west")).isEqualTo("eu west");
        assertThat(HeaderText.of("Köln")).isEqualTo("=?base64?S8O2bG4=?=");
        assertThat(HeaderText.of(" x")).isEqualTo("=?base64?IHg=?=");
        assertThat(HeaderText.of("=?base64?x?=")).startsWith("=?base64?PT9");
    }
}
