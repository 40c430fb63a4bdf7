package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The official TypeScript clients, which know nothing but the address of the endpoint, find their way to a token and to a better one. */
@ArquillianTest
class LoginIT {
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
    @EnumSource(names = "SDK_HTTP_SSE", mode = Mode.EXCLUDE)
    @Tag("R-175")
    @Tag("R-176")
    @Tag("R-177")
    @Tag("R-178")
    @Tag("R-179")
    @Tag("R-183")
    @Tag("R-194")
    @Tag("R-195")
    void aClientLogsInByItselfAndIsSteppedUp(Speaker speaker) throws Exception {
        int before = LOGIN.granted().size();

        JsonObject seen = speaker.play("vault", "login", home);

        assertThat(seen.get("before")).isEqualTo(described("vault:read"));
        assertThat(seen.getString("done")).isEqualTo("deposited");
        assertThat(seen.get("after")).isEqualTo(described("vault:read vault:write"));
        String metadata = "resource_metadata=\"" + VaultClient.METADATA + "\"";
        assertThat(seen.get("refused")).isEqualTo(
                json("""
                        [{"status":401,"challenge":"Bearer scope=\\"vault:read\\", %1$s"},
                         {"status":403,"challenge":"Bearer error=\\"insufficient_scope\\", scope=\\"vault:read vault:write\\", %1$s"}]"""
                        .formatted(metadata.replace("\"", "\\\""))));
        List<LoginServer.Grant> grants = LOGIN.granted().subList(before, LOGIN.granted().size());
        assertThat(grants).extracting(grant -> Set.of(grant.scope().split(" ")))
                .containsExactly(Set.of("vault:read"), Set.of("vault:read", "vault:write"));
        assertThat(grants).extracting(LoginServer.Grant::resource).containsOnly(VaultClient.RESOURCE);
    }

    private static JsonObject described(String scope) {
        return json("""
                {"principal":"ann","subject":"ann","scope":"%s","guard":"let in"}""".formatted(scope)).asJsonObject();
    }
}
