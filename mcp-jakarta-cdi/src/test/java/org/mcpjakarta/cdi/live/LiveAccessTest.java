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
                ToolSpec.named("live").handledBy(call -> "a").allowing("staff", "guest").needing("write", "read"));
        features.resources().add(
                ResourceSpec.at("a://b").handledBy(call -> "a").allowing("staff", "guest").needing("write", "read"));
        features.prompts().add(
                PromptSpec.named("live").handledBy(call -> "a").needing("write", "read").allowing("guest", "staff"));
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
        ToolSpec spec = ToolSpec.named("live").handledBy(call -> "a");

        assertThatThrownBy(() -> features.tools().add(spec.allowing(" "))).hasMessageContaining("roles is empty");
        assertThatThrownBy(() -> features.tools().add(spec.needing("a b"))).hasMessageContaining("is no scope");
    }
}
