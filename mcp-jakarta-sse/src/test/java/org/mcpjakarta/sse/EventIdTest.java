package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventIdTest {
    @Test
    @Tag("R-105")
    void idNamesItsStreamAndItsPlace() {
        EventId id = new EventId("abc-_9", 12_345);

        assertThat(EventId.parse(id.toString())).contains(id);
        assertThat(id.toString()).startsWith("abc-_9.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "abc", "abc.", ".1", "abc.-1", "abc.+1", "abc.01", "abc.1 ", "abc.Z", "abc.1.2",
            "abc.1\n", "abc.zzzzzzzzzzzzzzz"})
    @Tag("R-109")
    void whatWasNeverWrittenIsNotRead(String text) {
        assertThat(EventId.parse(text)).isEmpty();
    }

    @Test
    @Tag("R-109")
    void longTextIsNotRead() {
        assertThat(EventId.parse("a".repeat(10_000) + ".1")).isEmpty();
    }
}
