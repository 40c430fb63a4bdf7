package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;
import org.mcpjakarta.bridge.token.Challenge;
import org.mcpjakarta.bridge.token.Login;
import org.mcpjakarta.bridge.token.LoginSettings;

/** An endpoint on another machine must not make the bridge send anything to a service on this one. */
class RemoteMetadataTest {
    @TempDir
    private Path home;

    @Test
    void aServiceOfThisMachineIsNotAskedForMetadata() {
        List<URI> opened = new ArrayList<>();
        Log log = new Log(new PrintStream(new ByteArrayOutputStream()), true);
        LoginSettings settings = new LoginSettings(null, null, 0, home, Duration.ofSeconds(5));
        try (Stub local = Stub.of(200, "application/json", "{}")) {
            Login login = new Login(URI.create("https://tools.example.com/mcp"), settings, HttpClient.newHttpClient(),
                    opened::add, log);
            Challenge challenge = Challenge.of(401, List.of("Bearer resource_metadata=\"" + local.url() + "\""));

            assertThatThrownBy(() -> login.renew(challenge, null)).isInstanceOf(Failure.class).hasMessage(
                    "The server names an address that is not https, so the bridge does not use it: resource_metadata");
            assertThat(local.seen()).isEmpty();
            assertThat(opened).isEmpty();
        }
    }
}
