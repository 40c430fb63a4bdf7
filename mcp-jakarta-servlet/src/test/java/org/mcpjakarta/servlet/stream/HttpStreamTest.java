package org.mcpjakarta.servlet.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.servlet.header.Overloads;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.servlet.thread.CallThreads;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;
import org.mcpjakarta.sse.WriterThreads;

/** One connection from its first byte to its end, over a response in memory. The heartbeat ticks only in tests that let it. */
@Timeout(60)
class HttpStreamTest {
    private static final Duration SHORT = Duration.ofNanos(1);
    private static final Duration LONG = Duration.ofHours(1);
    private static final byte[] NOTHING = {};

    private final CallThreads threads = new CallThreads(Settings.Threads.REQUEST);
    private final Heartbeat heartbeat = new Heartbeat(Duration.ofMillis(5));
    private final WriterThreads pumps = new WriterThreads();
    private final Streams streams = new Streams(StreamSettings.DEFAULT, new Budget(1 << 24), session -> true);
    private final StreamLog log = streams.open("session", "", LossNotice.SILENT).orElseThrow();
    private final MemoryResponse response = new MemoryResponse();
    private final CountDownLatch closed = new CountDownLatch(1);
    private StreamSettings.Wire wire = new StreamSettings.Wire(LONG, LONG, LONG, Duration.ZERO, false);
    private boolean expired;

    @AfterEach
    void stop() {
        heartbeat.close();
        pumps.close();
        threads.close();
    }

    private EndpointContext context() {
        return new EndpointContext(StreamSettings.DEFAULT.withWire(wire), streams, null, new Budget(1 << 24), heartbeat,
                pumps,
                threads, new Overloads(), CallReports.NONE, new OpenStreams());
    }

    private HttpStream stream(HttpExchange exchange, StreamOrigin origin) {
        HttpStream stream = new HttpStream(exchange, context(), origin, () -> expired);
        stream.onClosed(closed::countDown);
        stream.start();
        return stream;
    }

    private StreamOrigin origin(long cursor) {
        return new StreamOrigin(log, cursor, true, NOTHING);
    }

    /** A stream that outlives the request's thread. */
    private HttpStream async(MemoryResponse target, StreamOrigin origin) {
        HttpExchange exchange = target.exchange();
        exchange.startAsync();
        return stream(exchange, origin);
    }

    /** The same, and the container has reported that it is ready. */
    private HttpStream ready() {
        HttpStream stream = async(response, origin(0));
        stream.append(json("1"));
        response.awaitListener();
        response.open();
        response.awaitText("data: 1");
        return stream;
    }

    /** The same, but the client has stopped reading while there is an event for it. */
    private HttpStream stuck() {
        HttpStream stream = ready();
        response.block();
        stream.append(json("2"));
        response.awaitRefusal();
        return stream;
    }

    private static byte[] json(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Lets the heartbeat begin, and waits until it has touched everything a few times. */
    private void tick() throws InterruptedException {
        CountDownLatch ticks = new CountDownLatch(3);
        heartbeat.add(ticks::countDown);
        heartbeat.start();
        assertThat(ticks.await(20, TimeUnit.SECONDS)).isTrue();
    }

    private void awaitClosed() throws InterruptedException {
        assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void theRequestsThreadWritesHeadEventsAndEnd() throws Exception {
        HttpStream stream = stream(response.exchange(), origin(0));
        stream.append(json("1"));
        stream.end(json("2"));
        awaitClosed();

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers()).containsEntry("Content-Type", "text/event-stream")
                .containsEntry("Cache-Control", "no-store").containsEntry("X-Accel-Buffering", "no");
        assertThat(response.text()).containsSubsequence("data: 1", "data: 2");
        assertThat(response.isClosed()).isTrue();
        assertThat(response.completions()).isZero();
    }

    @Test
    void thePrefaceComesFirst() throws Exception {
        HttpStream stream = stream(response.exchange(), new StreamOrigin(log, 0, true, json("preface\n")));
        stream.end(json("1"));
        awaitClosed();

        assertThat(response.text()).startsWith("preface\n").contains("data: 1");
    }

    @Test
    void theHeadIsSentAtOnceAndEventsWhenTheContainerIsReady() {
        HttpStream stream = async(response, origin(0));
        stream.append(json("1"));
        response.awaitListener();
        assertThat(response.isCommitted()).isTrue();
        assertThat(response.text()).isEmpty();

        response.open();
        response.awaitText("data: 1");
    }

    @Test
    void whatIsNotAcceptedIsWrittenWhenTheClientReadsAgain() {
        HttpStream stream = stuck();
        assertThat(response.text()).doesNotContain("data: 2");
        stream.append(json("3"));

        response.open();
        response.awaitText("data: 3");
        assertThat(response.text()).containsSubsequence("data: 1", "data: 2", "data: 3").containsOnlyOnce("data: 2");
    }

    @Test
    void theServerEndsTheStreamWithItsLastEvent() throws Exception {
        ready().end(json("2"));
        awaitClosed();

        assertThat(response.text()).contains("data: 2");
        assertThat(response.completions()).isEqualTo(1);
        assertThat(log.isComplete()).isTrue();
    }

    @Test
    void aClientThatLeavesCanResume() throws Exception {
        HttpStream stream = ready();
        response.breakOff();
        awaitClosed();
        response.awaitEnd();
        stream.append(json("2"));

        assertThat(response.text()).doesNotContain("data: 2");
        assertThat(response.completions()).isEqualTo(1);
        assertThat(log.isLeft()).isTrue();
        assertThat(log.isComplete()).isFalse();
        assertThat(log.unsent()).last().isEqualTo(json("2"));
    }

    static Stream<Throwable> failures() {
        return Stream.of(new IOException("broken pipe"), new IllegalStateException("ended by the container"),
                new UnsupportedOperationException("a defect"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aWriteThatFailsEndsTheConnection(Throwable failure) throws Exception {
        HttpStream stream = ready();
        response.failWith(failure);
        stream.append(json("2"));
        awaitClosed();
        response.awaitEnd();

        assertThat(response.completions()).isEqualTo(1);
        assertThat(log.isLeft()).isTrue();
    }

    @Test
    void aResponseThatFailsBeforeItsFirstByteDoesNotLookLikeASuccess() throws Exception {
        response.failWith(new IOException("broken pipe"));
        stream(response.exchange(), origin(0)).end(json("1"));
        awaitClosed();

        assertThat(response.status()).isEqualTo(500);
        assertThat(response.headers()).isEmpty();
    }

    @Test
    void aNewReaderReplacesTheFormerOne() throws Exception {
        HttpStream former = ready();
        MemoryResponse second = new MemoryResponse();
        async(second, origin(1));
        response.awaitEnd();
        former.append(json("2"));
        second.awaitListener();
        second.open();
        second.awaitText("data: 2");

        assertThat(response.text()).doesNotContain("data: 2");
        assertThat(response.completions()).isEqualTo(1);
        assertThat(second.text()).doesNotContain("data: 1");
        assertThat(log.isLeft()).isFalse();
    }

    @Test
    void aClientThatDoesNotReadInTimeIsGivenUp() throws Exception {
        wire = new StreamSettings.Wire(LONG, SHORT, LONG, Duration.ZERO, false);
        stuck();
        tick();
        awaitClosed();
        response.awaitEnd();

        assertThat(response.text()).doesNotContain("data: 2");
        assertThat(response.completions()).isEqualTo(1);
        assertThat(log.isLeft()).isTrue();
        assertThat(log.unsent()).isNotEmpty();
    }

    @Test
    void aClientThatMayStillReadIsNotGivenUp() throws Exception {
        stuck();
        tick();
        assertThat(closed.getCount()).isEqualTo(1);

        response.open();
        response.awaitText("data: 2");
    }

    @Test
    void aServerThatStopsDoesNotWaitForClients() throws Exception {
        stuck();
        pumps.close();
        tick();
        awaitClosed();
        response.awaitEnd();

        assertThat(response.completions()).isEqualTo(1);
    }

    @Test
    void aServerThatStopsWaitsForStreamsToEnd() throws Exception {
        ready().end(NOTHING);
        heartbeat.awaitEnd(LONG);
        response.awaitEnd();

        assertThat(response.completions()).isEqualTo(1);
    }

    @Test
    void aSilentStreamGetsAHeartbeat() throws Exception {
        wire = new StreamSettings.Wire(SHORT, LONG, LONG, Duration.ZERO, false);
        ready();
        tick();

        response.awaitText("\n:\n\n");
    }

    @Test
    void aConnectionThatLastedLongEnoughEndsAndItsStreamGoesOn() throws Exception {
        wire = new StreamSettings.Wire(LONG, LONG, LONG, SHORT, false);
        ready();
        tick();
        awaitClosed();
        response.awaitEnd();

        assertThat(response.completions()).isEqualTo(1);
        assertThat(log.isComplete()).isFalse();
    }

    @Test
    void aListeningStreamThatCannotBeResumedEndsWithItsToken() throws Exception {
        expired = true;
        StreamLog passing = streams.passing("", LossNotice.SILENT);
        async(response, StreamOrigin.passing(passing)).listen();
        response.awaitListener();
        response.open();
        tick();
        awaitClosed();

        assertThat(passing.isComplete()).isTrue();
    }

    @Test
    void theStreamOfACallOutlivesItsToken() throws Exception {
        expired = true;
        HttpStream stream = async(response, StreamOrigin.passing(streams.passing("", LossNotice.SILENT)));
        response.awaitListener();
        response.open();
        tick();
        stream.append(json("1"));

        response.awaitText("data: 1");
    }

    /** Before its start it must not read the log, which may have another reader. */
    @Test
    void aStreamThatIsNotStartedWritesNothing() throws Exception {
        HttpStream former = ready();
        MemoryResponse second = new MemoryResponse();
        HttpStream later = new HttpStream(second.exchange(), context(), origin(1), () -> false);
        later.wake();
        assertThat(second.isClosed()).isFalse();

        later.start();
        former.end(json("2"));
        later.wake();
        second.awaitEnd();
        assertThat(second.text()).contains("data: 2");
    }

    private static WrittenMessage large() {
        return new RpcWriter().answer(RpcMessage.Response.error(null, new RpcError(1, "x".repeat(1 << 17))));
    }

    @Test
    void aLargeBodyIsWrittenAsTheClientReads() throws Exception {
        WrittenMessage body = large();
        HttpExchange exchange = response.exchange();
        exchange.afterEnd(closed::countDown);
        HttpBody.write(exchange, context(), 202, body);
        response.awaitListener();
        assertThat(response.text()).isEmpty();

        response.open();
        awaitClosed();
        assertThat(response.text()).isEqualTo(new String(body.toArray(), StandardCharsets.UTF_8));
        assertThat(response.status()).isEqualTo(202);
        assertThat(response.headers()).containsEntry("Content-Length", String.valueOf(body.length()))
                .containsEntry("Content-Type", "application/json");
        assertThat(response.completions()).isEqualTo(1);
    }

    @Test
    void aLargeBodyOfAClientThatDoesNotReadIsGivenUp() throws Exception {
        wire = new StreamSettings.Wire(LONG, SHORT, LONG, Duration.ZERO, false);
        HttpExchange exchange = response.exchange();
        exchange.afterEnd(closed::countDown);
        HttpBody.write(exchange, context(), 200, large());
        response.awaitListener();
        tick();
        awaitClosed();

        assertThat(response.completions()).isEqualTo(1);
    }
}
