package org.mcpjakarta.bridge.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which proxy is used. */
class ProxySettingsTest {
    private static final ProxySelector NONE = ProxySelector.of(null);

    @ParameterizedTest
    @CsvSource({"https://tools.example.com/mcp, secure:3128", "http://tools.example.com/mcp, plain:80",
            "https://inside.example.org/mcp, direct", "https://example.org/mcp, direct",
            "https://notexample.org/mcp, secure:3128",
            "https://localhost/mcp, direct", "http://127.0.0.1:8080/mcp, direct"})
    void theEnvironmentNamesIt(URI uri, String expected) {
        var environment = Map.of("HTTPS_PROXY", "http://ann:secret@secure:3128", "http_proxy", "plain", "NO_PROXY",
                "other.com, .example.org");

        assertThat(name(new ProxySettings(environment, NONE).select(uri).get(0))).isEqualTo(expected);
    }

    @Test
    void thePropertiesOfJavaComeFirst() {
        ProxySelector properties = ProxySelector.of(InetSocketAddress.createUnresolved("first", 1));

        assertThat(name(new ProxySettings(Map.of("HTTPS_PROXY", "second:2"), properties)
                .select(URI.create("https://tools.example.com/mcp")).get(0))).isEqualTo("first:1");
    }

    private static String name(Proxy proxy) {
        return proxy.address() instanceof InetSocketAddress address
                ? address.getHostString() + ":" + address.getPort()
                : "direct";
    }
}
