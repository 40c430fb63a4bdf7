package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;

/** A call has one id, however often and by however many tries it is run. */
@Timeout(30)
@Tag("T-53")
class CallIdTest {
    private static final String ABLE = "{\"elicitation\":{\"form\":{}}}";
    private static final String YES = "{\"action\":\"accept\",\"content\":{\"city\":\"Paris\"}}";

    public record City(String city) {}

    public record Payment(int number) {}

    /** Notes the id of each run before it asks, and of each payment. */
    @ApplicationScoped
    static class Desk {
        static final List<String> RUNS = new CopyOnWriteArrayList<>();
        static final List<String> PAYMENTS = new CopyOnWriteArrayList<>();

        @Tool
        public String book(McpClient client) {
            RUNS.add(client.callId());
            return pay(client);
        }

        @Tool
        public String pay(McpClient client) {
            client.ask("from", Elicit.form("From where?", City.class)).orElseThrow();
            Payment payment = client.once("pay", () -> {
                PAYMENTS.add(client.callId());
                return new Payment(PAYMENTS.size());
            });
            client.ask("to", Elicit.form("Where to?", City.class)).orElseThrow();
            return "Paid " + payment.number();
        }
    }

    private final Application application = Application.of(Desk.class);

    @BeforeEach
    void reset() {
        Desk.RUNS.clear();
        Desk.PAYMENTS.clear();
    }

    @AfterEach
    void close() {
        application.close();
    }

    @Test
    @Tag("T-18")
    void eachReplayOfAStateIsTheSameCall() {
        var asked = new Person(application, ABLE).call("book", "{}");

        List<Person.Round> replays = IntStream.range(0, 20).parallel()
                .mapToObj(i -> asked.answer("{\"from\":" + YES + "}")).toList();

        assertThat(Desk.PAYMENTS).hasSize(20).containsOnly(Desk.RUNS.get(0));
        assertThat(replays.get(7).answer("{\"to\":" + YES + "}").text()).startsWith("Paid ");
        assertThat(Set.copyOf(Desk.RUNS)).hasSize(1);
    }

    @Test
    void anIdThatWasNotAskedForBeforeTheFirstQuestionIsTheSameForAllTries() {
        var asked = new Person(application, ABLE).call("pay", "{}");

        asked.answer("{\"from\":" + YES + "}");
        asked.answer("{\"from\":" + YES + "}");

        assertThat(Desk.PAYMENTS).hasSize(2);
        assertThat(Set.copyOf(Desk.PAYMENTS)).hasSize(1);
    }

    @Test
    void anotherCallHasAnotherId() {
        Person person = new Person(application, ABLE);

        for (int i = 0; i < 10; i++) {
            person.call("book", "{}").answer("{\"from\":" + YES + "}");
        }

        assertThat(Desk.RUNS).hasSize(20);
        assertThat(Set.copyOf(Desk.RUNS)).hasSize(10).allMatch(id -> id.matches("[A-Za-z0-9_-]{32}"));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25"}, mode = Mode.INCLUDE)
    void allRunsOnAStreamAreTheSameCall(Revision revision) {
        Guest guest = new Guest(application, revision, question -> YES);

        assertThat(guest.text("tools/call", "{\"name\":\"book\"}")).isEqualTo("Paid 1");
        assertThat(guest.text("tools/call", "{\"name\":\"book\"}")).isEqualTo("Paid 2");

        assertThat(Desk.RUNS).hasSize(6);
        assertThat(Desk.RUNS.subList(0, 3)).containsOnly(Desk.PAYMENTS.get(0));
        assertThat(Desk.RUNS.subList(3, 6)).containsOnly(Desk.PAYMENTS.get(1));
        assertThat(Set.copyOf(Desk.RUNS)).hasSize(2).doesNotContain(guest.sessionId());
    }

    @Test
    void theClientDoesNotSeeIt() {
        var asked = new Person(application, ABLE).call("book", "{}");

        assertThat(asked.result().toString()).doesNotContain(Desk.RUNS.get(0));
    }
}
