package org.mcpjakarta.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.CallTransactions.RolledBackException;

/**
 * The contract of {@link CallTransactions}: effect and result of a call are committed together, or neither is. The test of an
 * implementation extends it, and begins each test without effects and without results.
 */
public abstract class CallTransactionsContract {
    private static final Duration LONG = Duration.ofMinutes(1);

    /** What is tested. */
    protected abstract CallTransactions transactions();

    /** Changes the data of the application, in the transaction of the current thread: adds an entry of this name. */
    protected abstract void change(String name);

    /** How many entries are committed. */
    protected abstract int changes();

    /** Marks the transaction of the current thread for rollback, as a container does that rolls back because of an exception. */
    protected abstract void markForRollback();

    /** A call that changes something, and tells of it. */
    protected final byte[] book(String name) {
        change(name);
        return ("booked " + name).getBytes(UTF_8);
    }

    private Optional<String> once(String id) {
        return transactions().once(id, LONG, () -> book(id)).map(content -> new String(content, UTF_8));
    }

    @Test
    protected void resultIsKeptWithTheEffect() {
        assertThat(once("a")).isEmpty();
        assertThat(once("a")).hasValue("booked a");
        assertThat(once("b")).isEmpty();

        assertThat(changes()).isEqualTo(2);
    }

    @Test
    protected void anyBytesAndAnyIdAreKept() {
        String id = "a-Z_9".repeat(13).substring(0, 64);
        byte[] content = new byte[100_000];
        IntStream.range(0, content.length).forEach(i -> content[i] = (byte) i);

        assertThat(transactions().once(id, LONG, () -> content)).isEmpty();

        assertThat(transactions().once(id, LONG, () -> book("again"))).hasValueSatisfying(
                kept -> assertThat(kept).isEqualTo(content));
        assertThat(changes()).isZero();
    }

    @Test
    protected void whatIsUndoneMayBeTriedAgain() {
        assertThat(transactions().once("a", LONG, this::undone)).isEmpty();
        assertThat(changes()).isZero();

        assertThat(once("a")).isEmpty();
        assertThat(changes()).isEqualTo(1);
    }

    private byte @Nullable [] undone() {
        change("a");
        return null;
    }

    @Test
    protected void aCallThatFailsIsUndoneAndItsExceptionIsThrown() {
        assertThatIllegalStateException().isThrownBy(() -> transactions().once("a", LONG, () -> {
            change("a");
            throw new IllegalStateException("failed");
        })).withMessage("failed");
        assertThat(changes()).isZero();

        assertThat(once("a")).isEmpty();
        assertThat(changes()).isEqualTo(1);
    }

    @Test
    protected void whatIsMarkedForRollbackFails() {
        assertThatExceptionOfType(RolledBackException.class).isThrownBy(() -> transactions().once("a", LONG, () -> {
            markForRollback();
            return book("a");
        }));
        assertThat(changes()).isZero();

        assertThat(once("a")).isEmpty();
        assertThat(changes()).isEqualTo(1);
    }

    @Test
    protected void sameCallsAtOnceRunOnce() {
        List<Optional<String>> all = IntStream.range(0, 24).parallel().mapToObj(number -> once("a")).toList();

        assertThat(changes()).isEqualTo(1);
        assertThat(all).filteredOn(Optional::isEmpty).hasSize(1);
        assertThat(all).filteredOn(Optional::isPresent).containsOnly(Optional.of("booked a"));
    }

    @Test
    protected void resultIsForgottenAfterItsTime() {
        Duration brief = Duration.ofMillis(300);
        transactions().once("a", brief, () -> book("a"));

        Awaitility.await().atMost(Duration.ofSeconds(20))
                .until(() -> transactions().once("a", brief, () -> book("a")).isEmpty());

        assertThat(changes()).isEqualTo(2);
    }
}
