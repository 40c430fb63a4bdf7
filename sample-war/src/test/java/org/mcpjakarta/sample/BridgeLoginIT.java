package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients that know nothing of tokens reach a secured endpoint by way of the bridge, which gets the token in each of its ways. */
@ArquillianTest
class BridgeLoginIT {
    private static final LoginServer LOGIN = LoginServer.start();

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive vault() {
        return VaultClient.guarded("mp.jwt.verify.publickey.location=" + LOGIN.keys(),
                "mp.jwt.verify.issuer=" + LOGIN.name());
    }

    @AfterAll
    static void stop() {
        LOGIN.stop();
    }

    @ParameterizedTest
    @EnumSource(names = {"CLIENT_2026_07_28", "SDK_2025_11_25"})
    void theTokenComesFromTheEnvironment(Speaker speaker) throws Exception {
        BridgeCommand bridge = new BridgeCommand("--token-env", "VAULT_TOKEN").with("VAULT_TOKEN", token());

        assertThat(whoAmI(speaker, bridge)).isEqualTo(ann("vault:read"));
    }

    @ParameterizedTest
    @EnumSource(names = {"CLIENT_2026_07_28", "SDK_2025_11_25"})
    void theTokenComesFromACommand(Speaker speaker) throws Exception {
        Path file = Files.writeString(home.resolve("token.txt"), token() + "\n");
        BridgeCommand bridge = new BridgeCommand("--token-command", "cat '" + file + "'");

        assertThat(whoAmI(speaker, bridge)).isEqualTo(ann("vault:read"));
    }

    @ParameterizedTest
    @EnumSource(names = {"CLIENT_2026_07_28", "SDK_2025_11_25"})
    void theUserLogsInAndIsSteppedUp(Speaker speaker) throws Exception {
        int before = LOGIN.granted().size();
        Path tokens = home.resolve("tokens-" + speaker);
        Path browser = Path.of(System.getProperty("clients"));
        BridgeCommand bridge = new BridgeCommand("--token-folder", tokens.toString(), "--browser",
                "'" + browser.resolve("node_modules/node/bin/node") + "' '" + browser.resolve("browser.mjs") + "'");

        JsonObject seen = speaker.playBridged("vault", "bridged.mjs", "stepUp", home, bridge);

        assertThat(seen.get("before")).isEqualTo(ann("vault:read"));
        assertThat(seen.getString("done")).isEqualTo("deposited");
        assertThat(seen.get("after")).isEqualTo(ann("vault:read vault:write"));
        List<LoginServer.Grant> grants = LOGIN.granted().subList(before, LOGIN.granted().size());
        assertThat(grants).extracting(grant -> Set.of(grant.scope().split(" ")))
                .containsExactly(Set.of("vault:read"), Set.of("vault:read", "vault:write"));
        assertThat(grants).extracting(LoginServer.Grant::resource).containsOnly(VaultClient.RESOURCE);
        assertThat(keptIn(tokens)).hasSize(1);
        assertThat(whoAmI(speaker, bridge)).isEqualTo(ann("vault:read vault:write"));
        assertThat(LOGIN.granted()).hasSize(before + 2);
    }

    private static JsonValue whoAmI(Speaker speaker, BridgeCommand bridge) throws IOException, InterruptedException {
        return speaker.playBridged("vault", "bridged.mjs", "whoAmI", home, bridge);
    }

    private static List<Path> keptIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    private static String token() {
        return LOGIN.issuer().token("ann", VaultClient.RESOURCE).roles("staff").scopes("vault:read").signed();
    }

    private static JsonValue ann(String scope) {
        return json("""
                {"principal":"ann","subject":"ann","scope":"%s","guard":"let in"}""".formatted(scope));
    }
}
