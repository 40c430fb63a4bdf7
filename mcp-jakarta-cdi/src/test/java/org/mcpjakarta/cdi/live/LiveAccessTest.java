package org.mcpjakarta.cdi.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;

import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.tools.Tool;

class LiveAccessTest {
    private static final AccessRule RULE = new AccessRule(Admits.ROLES, Set.of("staff", "guest"),
            List.of("read", "write"));

    private final Application application = Application.of(Fixed.class);
    private final McpFeatures features = application.bean(McpFeatures.class);

    @Dependent
    static class Fixed {
        @Tool
        public String fixed() {
            return "fixed";
        }
    }

    @AfterEach
    void close() {
        application.close();
    }

    @Test
    void whatIsAddedLaterHasRulesLikeTheRest() {
        features.tools().add(
                ToolSpec.named("live").allowing("staff", "guest").needing("write", "read").handledBy(call -> "a"));
        features.resources().add(
                ResourceSpec.at("a://b").allowing("staff", "guest").needing("write", "read").handledBy(call -> "a"));
        features.prompts().add(
                PromptSpec.named("live").needing("write", "read").allowing("guest", "staff").handledBy(call -> "a"));
        features.tools().add(ToolSpec.named("open").handledBy(call -> "a"));

        Features offered = application.engine().features().get();
        assertThat(offered.findTool("live").orElseThrow().access()).isEqualTo(RULE);
        assertThat(offered.resources().find("a://b").orElseThrow().access()).isEqualTo(RULE);
        assertThat(offered.prompts().find("live").orElseThrow().access()).isEqualTo(RULE);
        assertThat(offered.findTool("open").orElseThrow().access()).isEqualTo(AccessRule.UNSAID);
        assertThat(application.engine().features().roles()).containsExactlyInAnyOrder("staff", "guest");
    }

    @Test
    void rulesThatMakeNoSenseAreRefused() {
        ToolSpec.Builder live = ToolSpec.named("live");

        assertThatThrownBy(() -> features.tools().add(live.allowing(" ").handledBy(call -> "a")))
                .hasMessageContaining("roles is empty");
        assertThatThrownBy(() -> features.tools().add(live.needing("a b").handledBy(call -> "a")))
                .hasMessageContaining("is not a scope");
    }
}
