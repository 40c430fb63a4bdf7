package org.mcpjakarta.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.testkit.Fault.Strike;

@Timeout(30)
class ChaosProxyTest {
    private static final byte[] QUESTION = bytes(100);
    private static final byte[] ANSWER = bytes(20_000);
    private static final int SOON = 200;

    private final Object turn = new Object();
    private ServerSocket server;
    private int heard;
    private ChaosProxy proxy;

    /** Reads one question and gives one answer, then waits for the client to leave. */
    @BeforeEach
    void start() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Link.daemon("test", () -> {
            try (Socket client = server.accept()) {
                hear(client.getInputStream().readNBytes(QUESTION.length).length);
                client.getOutputStream().write(ANSWER);
                client.getInputStream().read();
            } catch (IOException e) {
                // The test has ended the connection or itself.
            }
        });
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        server.close();
    }

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        IntStream.range(0, count).forEach(i -> bytes[i] = (byte) i);
        return bytes;
    }

    private void hear(int count) {
        synchronized (turn) {
            heard += count;
        }
    }

    private int heard() {
        synchronized (turn) {
            return heard;
        }
    }

    private Socket ask(Fault fault) throws IOException {
        proxy = ChaosProxy.before(server.getLocalPort(), connection -> fault);
        Socket client = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
        client.setSoTimeout(10_000);
        client.getOutputStream().write(QUESTION);
        return client;
    }

    private static void startsWithTheAnswer(byte[] received) {
        assertThat(received).isEqualTo(Arrays.copyOf(ANSWER, received.length));
    }

    @Test
    void withoutAFaultAllBytesPass() throws IOException {
        try (Socket client = ask(Fault.NONE)) {
            assertThat(client.getInputStream().readNBytes(ANSWER.length)).isEqualTo(ANSWER);
        }
        await().untilAsserted(() -> assertThat(proxy.links().get(0).isLeftByServer()).isTrue());
    }

    @Test
    void slicedAndLateBytesPassToo() throws IOException {
        try (Socket client = ask(Fault.NONE.inSlices().late(Duration.ofMillis(5)))) {
            assertThat(client.getInputStream().readNBytes(ANSWER.length)).isEqualTo(ANSWER);
        }
    }

    @Test
    void aFinishedConnectionEndsAfterTheByteAskedFor() throws IOException {
        try (Socket client = ask(Fault.at(Strike.FINISH, 12_345))) {
            byte[] received = client.getInputStream().readAllBytes();

            assertThat(received).hasSize(12_345);
            startsWithTheAnswer(received);
        }
        assertThat(proxy.links().get(0).isStruck()).isTrue();
    }

    @Test
    void aConnectionCanBeCutBeforeTheFirstByteOfTheAnswer() throws IOException {
        try (Socket client = ask(Fault.at(Strike.FINISH, 0))) {
            assertThat(client.getInputStream().readAllBytes()).isEmpty();
        }
        assertThat(heard()).isEqualTo(QUESTION.length);
    }

    @Test
    void aResetConnectionBreaksAfterTheByteAskedFor() throws IOException {
        try (Socket client = ask(Fault.at(Strike.RESET, 7))) {
            InputStream in = client.getInputStream();

            assertThatThrownBy(() -> startsWithTheAnswer(in.readNBytes(8))).isInstanceOf(SocketException.class);
        }
    }

    @Test
    void aHalfOpenConnectionFallsSilentAndStays() throws IOException {
        try (Socket client = ask(Fault.at(Strike.HALF_OPEN, 10))) {
            assertThat(client.getInputStream().readNBytes(10)).hasSize(10);

            assertSilence(client);
            assertThat(proxy.links().get(0).isLeftByServer()).isFalse();
        }
    }

    @Test
    void aStalledConnectionGoesOnLater() throws IOException {
        long begin = System.nanoTime();
        try (Socket client = ask(Fault.stall(10, Duration.ofMillis(SOON)))) {
            assertThat(client.getInputStream().readNBytes(ANSWER.length)).isEqualTo(ANSWER);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(SOON));
    }

    @Test
    void swallowedAnswersLeaveTheServerButDoNotArrive() throws IOException {
        try (Socket client = ask(Fault.at(Strike.SWALLOW_ANSWERS, 10))) {
            assertThat(client.getInputStream().readNBytes(10)).hasSize(10);

            await().untilAsserted(() -> assertThat(proxy.links().get(0).fromServer()).isEqualTo(ANSWER.length));
            assertSilence(client);
        }
    }

    @Test
    void swallowedRequestsDoNotReachTheServer() throws IOException {
        try (Socket client = ask(Fault.at(Strike.SWALLOW_REQUESTS, 0))) {
            assertSilence(client);
            assertThat(heard()).isZero();
        }
    }

    private static void assertSilence(Socket client) throws IOException {
        client.setSoTimeout(SOON);
        assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
    }
}
