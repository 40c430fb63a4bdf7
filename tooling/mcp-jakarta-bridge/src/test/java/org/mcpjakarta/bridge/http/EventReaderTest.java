package org.mcpjakarta.bridge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Streams of events as servers write them. */
class EventReaderTest {
    @Test
    void eventsHaveIdsDataAndPauses() throws Exception {
        assertThat(events("id: 1\nretry: 50\ndata:\n\n: beat\n\nid: 2\nevent: message\ndata: {}\n\n")).containsExactly(
                new Event("1", "", Duration.ofMillis(50)), new Event("2", "{}", null));
    }

    @Test
    void linesEndInThreeWays() throws Exception {
        assertThat(events("data: a\r\n\r\ndata: b\r\rdata: c\n\n")).extracting(Event::data).containsExactly("a", "b",
                "c");
    }

    @Test
    void severalLinesOfDataAreOne() throws Exception {
        assertThat(events("data: {\ndata:}\ndata\n\n")).extracting(Event::data).containsExactly("{\n}\n");
    }

    @Test
    void anEventThatIsCutOffDoesNotCount() throws Exception {
        assertThat(events("id: 1\ndata: a\n\nid: 2\ndata: b\n")).extracting(Event::id).containsExactly("1");
    }

    @Test
    void anIdThatNoHeaderCanCarryIsIgnored() throws Exception {
        assertThat(events("id: a\u0000b\ndata: x\n\nid: ü\ndata: y\n\n")).extracting(Event::id).containsOnlyNulls();
    }

    @Test
    void charactersOfSeveralBytesStayWhole() throws Exception {
        assertThat(events("data: grün 🌲\n\n")).extracting(Event::data).containsExactly("grün 🌲");
    }

    @Test
    void dataDoesNotGrowWithoutEnd() throws Exception {
        String small = "data: 123\n".repeat(4) + "\n";
        assertThat(bounded(small + small).next()).isNotNull();
        assertThat(bounded(": beat\n".repeat(100) + small).next()).isNotNull();

        assertThatThrownBy(bounded("data: 123\n".repeat(6))::next).isInstanceOf(IOException.class)
                .hasMessage("An event is too large");
    }

    private static EventReader bounded(String text) {
        return new EventReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 20);
    }

    private static List<Event> events(String text) throws IOException {
        EventReader reader = new EventReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        List<Event> events = new ArrayList<>();
        for (Event event = reader.next(); event != null; event = reader.next()) {
            events.add(event);
        }
        return events;
    }
}
