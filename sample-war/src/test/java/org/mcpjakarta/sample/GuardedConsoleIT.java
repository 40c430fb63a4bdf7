package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.Set;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.testkit.TestToken;

/** The console of an application that asks for tokens, for the staff only. */
@ArquillianTest
class GuardedConsoleIT {
    private static final LoginServer LOGIN = LoginServer.start();
    private static final String PAGE = VaultClient.RESOURCE + "/console";

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive vault() {
        return VaultClient.guarded("mp.jwt.verify.publickey.location=" + LOGIN.keys(),
                "mp.jwt.verify.issuer=" + LOGIN.name(), "mcp.console=staff");
    }

    @AfterAll
    static void stop() {
        LOGIN.stop();
    }

    private static JsonObject play(String scene, String... arguments) throws Exception {
        JsonObject seen = new ConsoleScenes(home).play(scene, PAGE, arguments);
        assertThat(seen.getJsonArray("complaints")).isEmpty();
        return seen;
    }

    private static TestToken token(String role) {
        return LOGIN.issuer().token("bob", VaultClient.RESOURCE).roles(role).scopes("vault:read");
    }

    private static int statusOfInfo(String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(PAGE + "/info"));
        return Sample.send(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token)).statusCode();
    }

    @Test
    @Tag("T-72")
    void onlyTheRoleGetsIn() throws Exception {
        assertThat(statusOfInfo("")).isEqualTo(401);
        assertThat(statusOfInfo(token("guest").signed())).isEqualTo(403);
        assertThat(statusOfInfo(token("staff").signed())).isEqualTo(200);

        JsonObject seen = play("refusedRole", token("guest").signed());

        assertThat(seen.getString("before")).contains("A token is needed");
        assertThat(seen.getString("after")).contains("role");
        assertThat(seen.getInt("features")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2025-11-25"})
    @Tag("T-73")
    void aRefusalSaysWhichScopeIsNeeded(String revision) throws Exception {
        String token = token("staff").signed();

        JsonObject seen = play("paste", token, revision);

        assertThat(seen.getString("refused")).contains("The token lacks a scope", "What to do:", "vault:write",
                "HTTP status 403");
        assertThat(seen.getString("kept")).doesNotContain(token, token.substring(token.lastIndexOf('.') + 1));
    }

    @Test
    void aPersonLogsInAndIsSteppedUp() throws Exception {
        int before = LOGIN.granted().size();

        JsonObject seen = play("login");

        assertThat(Set.of(seen.getString("scopes").split(" "))).contains("vault:read", "vault:write");
        assertThat(seen.getString("done")).contains("deposited");
        assertThat(seen.getString("address")).doesNotContain("code=", "state=");
        assertThat(seen.getJsonArray("violations")).isEmpty();
        assertThat(LOGIN.granted().subList(before, LOGIN.granted().size())).hasSize(2).allSatisfy(grant -> {
            assertThat(grant.redirect()).isEqualTo(PAGE);
            assertThat(grant.resource()).isEqualTo(VaultClient.RESOURCE);
        });
    }
}
