package org.mcpjakarta.servlet.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginTest {
    @ParameterizedTest
    @CsvSource({"https://app.example.com,https,app.example.com,443", "http://app.example.com,http,app.example.com,80",
            "https://app.example.com:443,https,app.example.com,443",
            "HTTPS://APP.Example.COM:8443,https,app.example.com,8443",
            "http://localhost:6274,http,localhost,6274", "http://[::1]:8080,http,[::1],8080",
            "http://192.0.2.7,http,192.0.2.7,80",
            "vscode-file://vscode-app,vscode-file,vscode-app,-1"})
    @Tag("R-082")
    void equalOriginsHaveOneForm(String text, String scheme, String host, int port) {
        assertThat(Origin.parse(text)).contains(new Origin(scheme, host, port));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "", " ", "*", "localhost", "//localhost", "http://", "http:///",
            "http://localhost/",
            "http://localhost/path", "http://localhost?q", "http://localhost#f", "http://user@localhost",
            "http://user:pw@localhost",
            "http://localhost evil", "http://local\nhost", "http://localhost, http://evil.example", "http://a_b",
            "javascript:alert(1)",
            "data:text/html,x", "http://[::1", "http://lócalhost", "http:localhost", "http://localhost:x"})
    @Tag("R-082")
    @Tag("T-01")
    void whatIsNoOriginOfAPageIsNone(String text) {
        assertThat(Origin.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"http://localhost,true", "https://LOCALHOST:1,true", "http://127.0.0.1:9080,true",
            "http://127.9.9.9,true",
            "http://[::1],true", "http://[0:0:0:0:0:0:0:1]:80,true", "http://localhost.evil.com,false",
            "http://localhost.,false",
            "http://evil.localhost.com,false", "http://127.0.0.1.evil.com,false", "http://128.0.0.1,false",
            "http://[::2],false",
            "http://0.0.0.0,false", "http://192.168.1.1,false", "ftp://localhost,false",
            "chrome-extension://localhost,false"})
    @Tag("R-082")
    @Tag("T-01")
    void onlyThisMachineItselfIsLoopback(String text, boolean loopback) {
        assertThat(Origin.parse(text).orElseThrow().isLoopback()).isEqualTo(loopback);
    }
}
