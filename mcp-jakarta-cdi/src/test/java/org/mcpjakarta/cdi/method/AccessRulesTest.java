package org.mcpjakarta.cdi.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;

import jakarta.annotation.security.DenyAll;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.Scopes;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

class AccessRulesTest {
    static class Inherited {
        @Tool
        public String silent() {
            return "";
        }

        @Tool
        @PermitAll
        public String outspoken() {
            return "";
        }
    }

    @RolesAllowed("staff")
    static class Strict {
        @Tool
        public String strict() {
            return "";
        }
    }

    @Dependent
    @RolesAllowed({"staff", "guest"})
    @Scopes("read")
    static class Desk extends Inherited {
        @Tool
        public String plain() {
            return "";
        }

        @Tool
        @DenyAll
        @Scopes({"write", "read", "read"})
        public String closed() {
            return "";
        }

        @Resource(uri = "a://b")
        @RolesAllowed("**")
        public String resource() {
            return "";
        }

        @ResourceTemplate(uriTemplate = "a://{id}/x")
        @PermitAll
        public String template(String id) {
            return "";
        }

        @Prompt
        @Scopes("prompt")
        public String prompt(String topic) {
            return "";
        }

        @CompletePrompt("prompt")
        @RolesAllowed("staff")
        public List<String> topics(String topic) {
            return List.of();
        }
    }

    @Dependent
    @PermitAll
    static class Mild extends Strict {}

    @Test
    void aMethodGoesBeforeItsClass() {
        try (Application application = Application.of(Desk.class)) {
            Features features = application.engine().features().get();

            assertThat(tool(features, "plain")).isEqualTo(rule(Admits.ROLES, Set.of("staff", "guest"), "read"));
            assertThat(tool(features, "closed")).isEqualTo(rule(Admits.NOBODY, Set.of(), "read", "write"));
            assertThat(features.resources().find("a://b").orElseThrow().access())
                    .isEqualTo(rule(Admits.ROLES, Set.of("**"), "read"));
            assertThat(features.templates().find("a://{id}/x").orElseThrow().access())
                    .isEqualTo(rule(Admits.EVERYBODY, Set.of(), "read"));
            assertThat(features.prompts().find("prompt").orElseThrow().access())
                    .isEqualTo(rule(Admits.ROLES, Set.of("staff", "guest"), "prompt"));
            assertThat(features.completers()
                    .find(new Completers.Target(Completers.Kind.PROMPT, "prompt", "topic")).orElseThrow().access())
                    .isEqualTo(rule(Admits.ROLES, Set.of("staff"), "read"));
        }
    }

    @Test
    void whatASuperclassLeavesOpenFollowsTheBean() {
        try (Application application = Application.of(Desk.class, Mild.class)) {
            Features features = application.engine().features().get();

            assertThat(tool(features, "silent")).isEqualTo(rule(Admits.ROLES, Set.of("staff", "guest"), "read"));
            assertThat(tool(features, "outspoken")).isEqualTo(rule(Admits.EVERYBODY, Set.of(), "read"));
            assertThat(tool(features, "strict")).isEqualTo(rule(Admits.ROLES, Set.of("staff")));
        }
    }

    private static AccessRule tool(Features features, String name) {
        return features.findTool(name).orElseThrow().access();
    }

    private static AccessRule rule(Admits admits, Set<String> roles, String... scopes) {
        return new AccessRule(admits, roles, List.of(scopes));
    }

    @Dependent
    static class Nonsense {
        @Tool
        @PermitAll
        @RolesAllowed("staff")
        public String both() {
            return "";
        }

        @Tool
        @RolesAllowed({})
        public String noRole() {
            return "";
        }

        @Tool
        @RolesAllowed(" ")
        public String blankRole() {
            return "";
        }

        @Tool
        @Scopes({})
        public String noScope() {
            return "";
        }

        @Tool
        @Scopes("rooms:read rooms:write")
        public String twoInOne() {
            return "";
        }

        @Tool
        @Scopes("a\"b")
        public String quoted() {
            return "";
        }

        @Tool
        @Scopes("offline_access")
        public String offline() {
            return "";
        }
    }

    @Test
    void rulesThatMakeNoSenseAreReported() {
        List<String> lines = Application.refused(Nonsense.class);

        assertThat(lines).hasSize(8).filteredOn(line -> line.startsWith("MCPJ1024 Tool \"")).hasSize(7);
        assertThat(lines).anyMatch(line -> line.contains("\"both\"") && line.contains("there is more than one of"))
                .anyMatch(line -> line.contains("\"noRole\"") && line.contains("use @DenyAll"))
                .anyMatch(line -> line.contains("\"blankRole\"") && line.contains("use @DenyAll"))
                .anyMatch(line -> line.contains("\"noScope\"") && line.contains("has no scope"))
                .anyMatch(line -> line.contains("\"twoInOne\"") && line.contains("each scope separately"))
                .anyMatch(line -> line.contains("\"quoted\"") && line.contains("is not a scope"))
                .anyMatch(line -> line.contains("\"offline\"") && line.contains("remove it"));
    }
}
