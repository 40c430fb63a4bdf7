package org.mcpjakarta.bridge.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

/** What servers write into WWW-Authenticate. */
class ChallengeTest {
    @Test
    void parametersAreReadHoweverTheyAreWritten() {
        Challenge challenge = Challenge.of(401, List.of("Basic realm=\"x\"",
                "bearer error=invalid_token, scope = \"b a\" , resource_metadata=\"https://host/\\\"m\\\"\""));

        assertThat(challenge.scopes()).containsExactly("a", "b");
        assertThat(challenge.metadata()).isEqualTo("https://host/\"m\"");
        assertThat(challenge.canBeMet()).isTrue();
    }

    @Test
    void anotherTokenDoesNotHelpAgainstEveryRefusal() {
        assertThat(Challenge.of(403, List.of("Bearer error=\"insufficient_scope\"")).canBeMet()).isTrue();
        assertThat(Challenge.of(403, List.of()).canBeMet()).isFalse();
        assertThat(Challenge.of(404, List.of("Bearer error=\"insufficient_scope\"")).canBeMet()).isFalse();
        assertThat(Challenge.of(401, List.of()).canBeMet()).isTrue();
    }
}
