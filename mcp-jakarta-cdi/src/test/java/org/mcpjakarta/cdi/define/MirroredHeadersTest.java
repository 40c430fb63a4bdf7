package org.mcpjakarta.cdi.define;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.Tool;

class MirroredHeadersTest {
    public enum Plan {
        FREE,
        PAID
    }

    @Dependent
    static class Mirrored {
        @Tool
        public String sql(@McpHeader("Region") String region, @McpHeader("Shard") Optional<Integer> shard,
                @McpHeader("Dry") boolean dry, @McpHeader("Plan") Plan plan, @McpHeader("Row") long row, String query) {
            return region + shard.orElse(0) + dry + plan + row;
        }
    }

    @Test
    void theSchemaTellsClientsAndTheToolTellsTheServer() {
        try (Application application = Application.of(Mirrored.class)) {
            var tool = application.engine().features().get().findTool("sql").orElseThrow();

            var properties = tool.descriptor().getJsonObject("inputSchema").getJsonObject("properties");
            assertThat(properties.getJsonObject("region").getString("x-mcp-header")).isEqualTo("Region");
            assertThat(properties.getJsonObject("shard").getString("x-mcp-header")).isEqualTo("Shard");
            assertThat(properties.getJsonObject("query")).doesNotContainKey("x-mcp-header");
            assertThat(tool.headers()).containsExactly(new MirroredHeader("Region", List.of("region")),
                    new MirroredHeader("Shard", List.of("shard")), new MirroredHeader("Dry", List.of("dry")),
                    new MirroredHeader("Plan", List.of("plan")), new MirroredHeader("Row", List.of("row")));
            assertThat(application.text("sql",
                    "{\"region\":\"eu\",\"dry\":true,\"plan\":\"FREE\",\"row\":7,\"query\":\"x\"}"))
                    .isEqualTo("eu0trueFREE7");
        }
    }

    @Dependent
    static class Broken {
        @Tool
        public void empty(@McpHeader("") String a) {}

        @Tool
        public void spaced(@McpHeader("My Region") String a) {}

        @Tool
        public void broken(@McpHeader("a\r\nb") String a) {}

        @Tool
        public void twice(@McpHeader("Region") String a, @McpHeader("region") String b) {}

        @Tool
        public void fraction(@McpHeader("A") double a, @McpHeader("B") BigDecimal b) {}

        @Tool
        public void list(@McpHeader("A") List<String> a) {}

        @Tool
        public void shared(@McpHeader("A") Plan a, Plan b) {}
    }

    @Test
    @Tag("R-158")
    @Tag("R-159")
    @Tag("R-160")
    @Tag("R-161")
    void theFourRulesAreCheckedAtDeployment() {
        List<String> lines = Application.refused(Broken.class);

        assertThat(lines).filteredOn(line -> line.startsWith("MCPJ1022 ")).hasSize(8)
                .anyMatch(line -> line.contains("\"empty\"") && line.contains("the name of the header is not valid"))
                .anyMatch(line -> line.contains("\"spaced\"") && line.contains("the name of the header is not valid"))
                .anyMatch(line -> line.contains("\"broken\"") && line.contains("the name of the header is not valid"))
                .anyMatch(line -> line.contains("\"twice\"") && line.contains("already uses the header \"region\""))
                .anyMatch(line -> line.contains("\"fraction\"") && line.contains("argument \"a\"")
                        && line.contains("a whole number"))
                .anyMatch(line -> line.contains("\"fraction\"") && line.contains("argument \"b\""))
                .anyMatch(line -> line.contains("\"list\"") && line.contains("a whole number"))
                .anyMatch(line -> line.contains("\"shared\"") && line.contains("argument \"a\""));
    }
}
