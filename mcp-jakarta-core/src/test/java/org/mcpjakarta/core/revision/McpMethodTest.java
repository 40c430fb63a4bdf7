package org.mcpjakarta.core.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class McpMethodTest {
    @ParameterizedTest
    @EnumSource
    void isFoundByItsName(McpMethod method) {
        assertThat(McpMethod.of(method.wireName())).isSameAs(method);
        assertThat(method.hasName(method.wireName())).isTrue();
    }

    @Test
    void otherNamesBelongToNoRevision() {
        assertThat(McpMethod.of("tools/cal")).isSameAs(McpMethod.OTHER);
        assertThat(McpMethod.of("TOOLS/CALL")).isSameAs(McpMethod.OTHER);
        assertThat(Revision.values()).noneMatch(McpMethod.OTHER::existsIn);
        assertThat(McpMethod.TOOLS_CALL.hasName("tools/list")).isFalse();
    }

    @Test
    void eachRevisionHasItsMethods() {
        List<String> features = List.of("tools/list", "tools/call", "resources/list", "resources/templates/list",
                "resources/read", "prompts/list", "prompts/get", "completion/complete");
        List<String> sessions = List.of("initialize", "ping", "resources/subscribe", "resources/unsubscribe",
                "logging/setLevel");

        for (Revision old : List.of(Revision.V2024_11_05, Revision.V2025_03_26, Revision.V2025_06_18)) {
            assertThat(methods(old)).containsAll(features).containsAll(sessions).hasSize(13);
        }
        assertThat(methods(Revision.V2025_11_25)).containsAll(features).containsAll(sessions)
                .contains("tasks/get", "tasks/result", "tasks/list", "tasks/cancel").hasSize(17);
        assertThat(methods(Revision.V2026_07_28)).containsAll(features)
                .contains("server/discover", "subscriptions/listen", "tasks/get", "tasks/update", "tasks/cancel")
                .hasSize(13);
    }

    private static List<String> methods(Revision revision) {
        return Arrays.stream(McpMethod.values()).filter(method -> method.existsIn(revision)).map(McpMethod::wireName)
                .toList();
    }
}
