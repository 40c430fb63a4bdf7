package org.mcpjakarta.bridge.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;

/** What a server names as a page must not become anything else on this machine. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class BrowserTest {
    @TempDir
    private Path home;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "javascript:alert(1)", "vscode://install/x", "-a",
            "data:text/html,x"})
    void whatIsNotAPageOfTheWebIsNotOpened(String address) {
        assertThatThrownBy(() -> browser().open(URI.create(address))).isInstanceOf(Failure.class)
                .hasMessage("The address for the login is not that of a page");
        assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(home.resolve("opened")).doesNotExist();
    }

    @Test
    void theShellDoesNotReadTheAddress() throws Exception {
        String address = "https://login.example.com/$(exit)?a=$HOME&b=2;exit'";
        browser().open(URI.create(address));

        await().until(() -> Files.exists(home.resolve("opened")) && Files.size(home.resolve("opened")) > 0);
        assertThat(home.resolve("opened")).hasContent(address + "\n");
    }

    private Browser browser() {
        return Browser.of("printf '%s\\n' > '" + home.resolve("opened") + "'",
                new Log(new PrintStream(errors, true, StandardCharsets.UTF_8), false));
    }
}
