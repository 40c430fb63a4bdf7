package org.mcpjakarta.servlet.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.servlet.FakeRequest;

@Tag("T-72")
class SameMachineTest {
    private static boolean isSent(FakeRequest request) {
        return SameMachine.sent(request.build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:9080", "127.0.0.1", "127.0.0.1:80", "[::1]:9080", "localhost."})
    void aRequestToThisMachineIsItsOwn(String host) {
        assertThat(isSent(new FakeRequest("127.0.0.1", host))).isTrue();
        assertThat(isSent(new FakeRequest("0:0:0:0:0:0:0:1", host).from("0:0:0:0:0:0:0:1%lo"))).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "10.0.0.1", "203.0.113.9", "128.0.0.1", "127.0.0.1.evil.example", "2001:db8::1", "::"})
    void oneOfAnotherMachineIsNot(String address) {
        assertThat(isSent(FakeRequest.local().from(address))).isFalse();
        assertThat(isSent(new FakeRequest(address, "localhost"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "localhost.evil.example", "10.0.0.1", "[::2]", "", "localhost:x", "host"})
    @Tag("T-01")
    void oneToAnotherHostIsNot(String host) {
        assertThat(isSent(new FakeRequest("127.0.0.1", host))).isFalse();
        assertThat(isSent(FakeRequest.local().without("Host").named(host))).isFalse();
        assertThat(isSent(FakeRequest.local().with("Host", host))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Forwarded", "forwarded", "X-Forwarded-For", "x-forwarded-host", "X-FORWARDED-PROTO",
            "X-Real-IP", "Via", "$WSRA", "$wssn"})
    void oneByWayOfAProxyIsNot(String header) {
        assertThat(isSent(FakeRequest.local().with(header, "127.0.0.1"))).isFalse();
    }

    @Test
    void oneInTheOldVersionThatOnlyProxiesSpeakIsNot() {
        assertThat(isSent(FakeRequest.local().in("HTTP/1.0"))).isFalse();
        assertThat(isSent(FakeRequest.local().in("HTTP/2.0"))).isTrue();
    }

    @Test
    void withoutAHostTheContainerKnowsIt() {
        assertThat(isSent(FakeRequest.local().without("Host").named("localhost"))).isTrue();
    }
}
