package org.mcpjakarta.servlet.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackTest {
    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.53", "127.255.255.254", "::1", "[::1]", "0:0:0:0:0:0:0:1",
            "[0:0:0:0:0:0:0:1]",
            "0:0:0:0:0:0:0:1%lo", "0:0:0:0:0:0:0:1%0", "::1%1"})
    @Tag("R-084")
    @Tag("T-01")
    void addressesOfThisMachineAreKnown(String address) {
        assertThat(Loopback.isAddress(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127", "127.", "127.1", "127.0.0", "127.0.0.", "127.0.0.1.", "127..0.1", "127.0.0.1.5",
            "128.0.0.1",
            "1127.0.0.1", "127.0.0.1.evil.com", "127.0.0.a", "127.0.0.-1", "127.0.0.1%lo", "127.0.0.00000001",
            "127.0.0.256", "127.0.0.1152", "127.999.0.1",
            "0.0.0.0", "10.0.0.1", "::", "::2", "[::2]",
            "fe80::1%lo", "localhost", "[127.0.0.1", "%lo", "127.0.0.٠"})
    @Tag("R-084")
    @Tag("T-01")
    void otherAddressesAreNot(String address) {
        assertThat(Loopback.isAddress(address)).isFalse();
    }

    @Test
    void missingAddressIsNone() {
        assertThat(Loopback.isAddress(null)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LocalHost", "127.0.0.1", "::1", "[::1]"})
    void namesOfThisMachineAreKnown(String name) {
        assertThat(Loopback.isName(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost.", "localhost.evil.com", "evil.localhost", "localhosts", "ｌocalhost",
            "example.com"})
    @Tag("R-084")
    @Tag("T-01")
    void otherNamesAreNot(String name) {
        assertThat(Loopback.isName(name)).isFalse();
    }
}
