package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.spi.ExtensionSetup;
import org.mcpjakarta.spi.FeatureEntry;
import org.mcpjakarta.spi.ProtocolExtension;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.tools.Tool;

/** Metadata that extensions may not add, or fail to make. */
class ExtensionNotesTest {
    @ApplicationScoped
    static class Shop {
        @Tool(description = "Buys")
        public String buy() {
            return "done";
        }

        @Tool(description = "Sells")
        public String sell() {
            return "done";
        }

        @Resource(uri = "shop://prices")
        public String prices() {
            return "";
        }
    }

    @ApplicationScoped
    static class Careless implements ProtocolExtension {
        @Override
        public String id() {
            return "com.example/careless";
        }

        @Override
        public void deploy(ExtensionSetup setup) {
            setup.noteEntries(entry -> Map.of("io.modelcontextprotocol/kind", 1, "com.example/kind", 1));
            setup.noteEntries(entry -> Map.of("not a key", 1));
            setup.noteEntries(entry -> {
                if (entry.kind() == FeatureEntry.Kind.RESOURCE) {
                    throw new IllegalStateException("no resources");
                }
                return Map.of();
            });
        }
    }

    @Test
    @Tag("R-504")
    @Tag("R-505")
    void whatEntriesMayNotSayIsReportedAtDeployment() {
        List<String> lines = Application.refused(Shop.class, Careless.class);

        String place = "MCPJ1040 Extension \"com.example/careless\" on " + Careless.class.getName() + ": ";
        assertThat(lines).containsExactlyInAnyOrder("3 problems with MCP features were found:",
                place + "it may not add the metadata key \"io.modelcontextprotocol/kind\"; use one such as"
                        + " com.acme/trace-level",
                place + "it may not add the metadata key \"not a key\"; use one such as com.acme/trace-level",
                place + "it cannot make its metadata of Resource \"shop://prices\": java.lang.IllegalStateException: no"
                        + " resources");
    }

    @ApplicationScoped
    static class Broken implements ProtocolExtension {
        @Override
        public String id() {
            return "com.example/broken";
        }

        @Override
        public void deploy(ExtensionSetup setup) {
            throw new IllegalStateException("no till");
        }
    }

    @Test
    @Tag("R-505")
    void oneThatFailsIsReportedWithAllOthers() {
        assertThat(Application.refused(Shop.class, Careless.class, Broken.class)).hasSize(5)
                .contains("MCPJ1040 Extension \"com.example/broken\" on " + Broken.class.getName()
                        + ": its method deploy fails with java.lang.IllegalStateException: no till");
    }

    @ApplicationScoped
    static class Late implements ProtocolExtension {
        @Override
        public String id() {
            return "com.example/late";
        }

        @Override
        public void deploy(ExtensionSetup setup) {
            setup.noteEntries(entry -> notes(entry.name().equals("late")));
            setup.noteResults(entry -> notes(true));
            setup.noteResults(entry -> {
                throw new IllegalStateException("no till");
            });
        }

        private static Map<String, ?> notes(boolean forbidden) {
            Map<String, Object> notes = new HashMap<>(Map.of("com.example/good", true));
            if (forbidden) {
                notes.put("io.modelcontextprotocol/kind", 1);
            }
            return notes;
        }
    }

    @Test
    @Tag("R-504")
    void whatIsFoundLaterIsLeftOutAndTheOperatorIsToldOnceAMinute() {
        try (Application application = Application.of(Shop.class, Late.class); LogLines log = new LogLines()) {
            application.bean(McpFeatures.class).tools()
                    .add(ToolSpec.named("late").describedAs("Late").handledBy(call -> "x"));

            List<JsonObject> tools = application.request("tools/list", "{}").getJsonArray("tools")
                    .getValuesAs(JsonObject.class);
            assertThat(tools).hasSize(3).allSatisfy(tool -> assertThat(tool.getJsonObject("_meta"))
                    .containsKey("com.example/good").doesNotContainKey("io.modelcontextprotocol/kind"));
            assertThat(application.call("buy", "{}").getJsonObject("_meta")).containsKey("com.example/good")
                    .doesNotContainKey("io.modelcontextprotocol/kind");
            assertThat(application.text("buy", "{}")).isEqualTo("done");
            Predicate<String> told = line -> line.startsWith("MCPJ5031 The extension com.example/late ");
            // Once for entries, and once for results.
            assertThat(log.lines()).filteredOn(told).hasSize(2);
        }
    }
}
