package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;

/** The connections of one node break all the time, in the middle of questions and answers. */
class ChaosTest extends ServerTest {
    private static final int MESSAGES = 600;
    private static final int EVENTS = 100;
    /** The fault that costs most time, since nobody is told of it, is the rarest. */
    private static final List<Strike> STRIKES = List.of(Strike.RESET, Strike.FINISH, Strike.RESET, Strike.FINISH,
            Strike.SWALLOW_ANSWERS);

    /** Each connection breaks. The same seed gives the same faults. @param reach how many bytes of answers it has passed on at most */
    private static IntFunction<Fault> faults(long seed, int reach) {
        Random random = new Random(seed * 1_000_003);
        return number -> Fault.at(STRIKES.get(number % STRIKES.size()), 20 + random.nextInt(reach));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void messagesArriveOnceAndInOrder(long seed) throws Exception {
        ValkeyNode sender = nodes.join();
        try (ChaosProxy proxy = ChaosProxy.before(server.port(), faults(seed, 4000))) {
            ValkeyNode node = nodes.joinBy("valkey://127.0.0.1:" + proxy.port());
            Received received = Received.by(node);

            for (int i = 0; i < MESSAGES; i++) {
                sender.messages().send(node.messages().self(), bytes("message " + i));
            }

            await().until(() -> received.messages.size() >= MESSAGES);
            assertThat(received.messages)
                    .containsExactlyElementsOf(IntStream.range(0, MESSAGES).mapToObj(i -> "message " + i).toList());
            assertThat(proxy.links()).filteredOn(Link::isStruck).hasSizeGreaterThan(2);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {3})
    void eventsThatAreSentUntilTheyAreKeptAreThereOnce(long seed) throws Exception {
        ValkeyNode reader = nodes.join();
        try (ChaosProxy proxy = ChaosProxy.before(server.port(), faults(seed, 400))) {
            ValkeyNode writer = nodes.joinBy("valkey://127.0.0.1:" + proxy.port());

            for (long number = 1; number <= EVENTS; number++) {
                sendUntilKept(writer, number);
            }

            assertThat(events(reader))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, EVENTS).mapToObj(i -> "event " + i).toList());
            assertThat(proxy.links()).filteredOn(Link::isStruck).hasSizeGreaterThan(2);
        }
    }

    private static void sendUntilKept(ValkeyNode writer, long number) {
        await().ignoreException(StoreUnavailableException.class)
                .until(() -> logs(writer).append(List.of(event(number))).get(0).newest() >= number);
    }
}
