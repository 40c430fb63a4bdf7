package org.mcpjakarta.servlet.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.FakeRequest;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.testkit.LogLines;

class OriginGuardTest {
    private final OriginGuard door = new OriginGuard(Settings.Access.LOOPBACK, true);
    private final OriginGuard trusting = new OriginGuard(
            new Settings.Access(Set.of("https://app.example.com", "not an origin"), Set.of("Dev.Example.com")), true);

    @Test
    @Tag("R-082")
    void clientThatIsNoBrowserPasses() {
        assertAdmitted(door, FakeRequest.local());
        assertAdmitted(door, new FakeRequest("192.0.2.7", "mcp.example.com"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:6274", "http://127.0.0.1", "https://LOCALHOST", "http://[::1]:8080"})
    @Tag("R-082")
    void pageOfThisMachinePassesALocalDoor(String origin) {
        assertAdmitted(door, FakeRequest.local().with("Origin", origin));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "null", "", "http://localhost.evil.com",
            "http://127.0.0.1.evil.com",
            "http://localhost/", "https://app.example.com", "file://"})
    @Tag("R-082")
    @Tag("R-083")
    @Tag("T-01")
    void foreignPageIsRefused(String origin) {
        assertRefused(door, FakeRequest.local().with("Origin", origin));
        assertRefused(door, new FakeRequest("192.0.2.7", "mcp.example.com").with("Origin", origin));
    }

    @Test
    @Tag("R-083")
    @Tag("T-01")
    void oneForeignOriginAmongSeveralIsEnough() {
        assertRefused(door,
                FakeRequest.local().with("Origin", "http://localhost").with("Origin", "https://evil.example"));
    }

    @Test
    @Tag("T-01")
    void pageOfAClientsOwnMachineIsForeignToARemoteServer() {
        assertRefused(door, new FakeRequest("192.0.2.7", "mcp.example.com").with("Origin", "http://localhost"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://app.example.com", "https://APP.example.com:443", "HTTPS://app.example.com"})
    @Tag("R-082")
    void trustedPagePassesHoweverItIsWritten(String origin) {
        assertAdmitted(trusting, new FakeRequest("192.0.2.7", "mcp.example.com").with("Origin", origin));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://app.example.com", "https://app.example.com:8443", "https://app.example.com.",
            "https://example.com",
            "https://x.app.example.com"})
    @Tag("R-082")
    @Tag("R-083")
    void originThatDiffersInAnythingIsAnotherOne(String origin) {
        assertRefused(trusting, new FakeRequest("192.0.2.7", "mcp.example.com").with("Origin", origin));
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "localhost.evil.com", "127.0.0.1.evil.com", "mcp.example.com", ""})
    @Tag("R-084")
    @Tag("T-01")
    void localServerIsNotSpokenToUnderAForeignName(String host) {
        assertRefused(door, new FakeRequest("127.0.0.1", host));
        assertRefused(door, new FakeRequest("0:0:0:0:0:0:0:1", host));
        assertRefused(door, new FakeRequest("0:0:0:0:0:0:0:1%lo", host));
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]", "dev.example.com", "DEV.example.com", "app.example.com"})
    @Tag("R-084")
    void localServerIsSpokenToUnderItsOwnNames(String host) {
        assertAdmitted(trusting, new FakeRequest("127.0.0.1", host));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LocalHost:9080", "localhost.", "localhost.:80", "127.0.0.1:1", "[::1]:9080", "[::1]",
            "[0:0:0:0:0:0:0:1]:80", "localhost:", "Dev.Example.COM.:8080", "127.0.0.1."})
    @Tag("R-084")
    void aNameIsTheSameInEverySpellingAndOnEveryPort(String host) {
        assertAdmitted(trusting, new FakeRequest("127.0.0.1", host));
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:80:80", "localhost:evil.example", "localhost:80@evil.example", "user@localhost",
            "::1", "[::1", "[::1].evil.example", "[::1]evil", "[::1]:x", "[::2]:80", "localhost..", ".", ":80", "[]",
            "[]:80",
            "localhost, evil.example", "localhost evil.example", "loc\u0430lhost", "[evil.example]:80",
            "local\u0000host"})
    @Tag("R-084")
    @Tag("T-01")
    void whatOnlyLooksLikeAnOwnNameIsAForeignOne(String host) {
        assertRefused(trusting, new FakeRequest("127.0.0.1", host));
    }

    @Test
    @Tag("R-084")
    @Tag("T-01")
    @Tag("T-51")
    void theHostItselfCountsAndNotWhatAContainerMakesOfIt() {
        assertRefused(door, new FakeRequest("127.0.0.1", "evil.example").named("localhost"));
        assertAdmitted(door, new FakeRequest("127.0.0.1", "localhost").named("proxy.example"));
    }

    @Test
    @Tag("R-084")
    @Tag("T-01")
    void oneHostThatWasAdmittedDoesNotAdmitAnother() {
        assertAdmitted(door, FakeRequest.local());
        assertAdmitted(door, FakeRequest.local());
        assertRefused(door, new FakeRequest("127.0.0.1", "evil.example"));
        assertRefused(door, new FakeRequest("127.0.0.1", "evil.example"));
        assertRefused(door, FakeRequest.local().with("Host", "localhost"));
        assertAdmitted(door, FakeRequest.local());
    }

    @Test
    @Tag("R-084")
    @Tag("T-51")
    void severalHostsAreRefusedHoweverHarmless() {
        assertRefused(door, FakeRequest.local().with("Host", "localhost"));
        assertRefused(door, FakeRequest.local().with("Host", "evil.example"));
        assertRefused(trusting, FakeRequest.local().with("Host", "dev.example.com"));
    }

    @Test
    @Tag("R-084")
    @Tag("T-51")
    void withoutAHostTheContainerIsBelieved() {
        assertAdmitted(door, FakeRequest.local().without("Host"));
        assertAdmitted(door, FakeRequest.local().without("Host").named("::1"));
        assertRefused(door, FakeRequest.local().without("Host").named("evil.example"));
    }

    @Test
    @Tag("R-084")
    @Tag("T-51")
    void anUnknownAddressIsTakenForTheOneWithTheStricterRule() {
        OriginGuard unguarded = new OriginGuard(Settings.Access.LOOPBACK, false);
        for (FakeRequest nowhere : List.of(new FakeRequest(null, "localhost"), new FakeRequest("", "localhost"))) {
            assertThat(logged(unguarded, nowhere)).isEmpty();
            assertThat(logged(door, nowhere)).isEmpty();
            assertRefused(door, nowhere.with("Origin", "http://localhost"));
        }
        assertRefused(door, new FakeRequest(null, "mcp.example.com"));
        assertRefused(door, new FakeRequest("", "mcp.example.com"));
        assertRefused(door, new FakeRequest(null, "mcp.example.com").without("Host"));
    }

    @Test
    void anEndpointThatAsksNobodyForATokenSaysOnceThatOthersReachIt() {
        OriginGuard unguarded = new OriginGuard(Settings.Access.LOOPBACK, false);

        assertThat(logged(unguarded, FakeRequest.local(), elsewhere(), elsewhere().byHttps())).singleElement()
                .asString().startsWith("MCPJ4002");
    }

    @Test
    @Tag("R-193")
    void tokensThatCanBeReadOnTheirWayAreWarnedOfOnce() {
        assertThat(logged(door, FakeRequest.local(), elsewhere().byHttps())).isEmpty();
        assertThat(logged(door, elsewhere(), elsewhere())).singleElement().asString().startsWith("MCPJ4003");
    }

    private static FakeRequest elsewhere() {
        return new FakeRequest("192.0.2.7", "mcp.example.com");
    }

    private static List<String> logged(OriginGuard door, FakeRequest... requests) {
        try (LogLines log = new LogLines()) {
            Stream.of(requests).forEach(request -> door.admit(request.build()));
            return log.lines();
        }
    }

    private static void assertAdmitted(OriginGuard door, FakeRequest request) {
        assertThatCode(() -> door.admit(request.build())).doesNotThrowAnyException();
    }

    private static void assertRefused(OriginGuard door, FakeRequest request) {
        Rejection rejection = catchThrowableOfType(Rejection.class, () -> door.admit(request.build()));
        assertThat(rejection).isNotNull();
        assertThat(rejection.status()).isEqualTo(403);
        assertThat(rejection.id()).isNull();
    }
}
