package org.mcpjakarta.cdi.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;

class MetaFieldsTest {
    @Dependent
    static class WellKept {
        @Tool
        @MetaField(prefix = "com.acme/", name = "x.y_z-1", value = "kept")
        @MetaField(name = "level", type = MetaField.Type.INT, value = "3")
        @MetaField(name = "beta", type = MetaField.Type.BOOLEAN, value = "true")
        @MetaField(prefix = "com.acme/", name = "ui", type = MetaField.Type.JSON, value = "{\"rows\":[1,2]}")
        public void look() {}
    }

    @Test
    @Tag("R-031")
    void metadataIsListedWithItsTypes() {
        try (Application application = Application.of(WellKept.class)) {
            var tools = application.request(Revision.V2025_11_25, "tools/list", JsonTrees.EMPTY_OBJECT);

            assertThat(tools.getJsonArray("tools").getJsonObject(0).get("_meta")).isEqualTo(Json.value("""
                    {"com.acme/x.y_z-1": "kept", "level": 3, "beta": true, "com.acme/ui": {"rows": [1, 2]}}"""));
        }
    }

    @Dependent
    static class Malformed {
        @Tool
        @MetaField(name = "-x", value = "")
        @MetaField(prefix = "a..b/", name = "x", value = "")
        @MetaField(prefix = "9a/", name = "x", value = "")
        @MetaField(prefix = "com.acme", name = "x", value = "")
        public void look() {}
    }

    @Test
    @Tag("R-031")
    void malformedKeysAreRefused() {
        List<String> lines = Application.refused(Malformed.class);

        assertThat(lines).hasSize(5).filteredOn(line -> line.startsWith("MCPJ1011")).hasSize(4);
        assertThat(lines.get(1)).contains("\"-x\" is malformed");
        assertThat(lines.get(2)).contains("\"a..b/x\" is malformed");
        assertThat(lines.get(3)).contains("\"9a/x\" is malformed");
        assertThat(lines.get(4)).contains("\"com.acme\" does not end with a slash");
    }

    @Dependent
    static class Reserved {
        @Tool
        @MetaField(prefix = "io.modelcontextprotocol/", name = "x", value = "")
        @MetaField(prefix = "dev.mcp/", name = "x", value = "")
        @MetaField(prefix = "com.mcp.tools/", name = "x", value = "")
        public void look() {}
    }

    @Test
    @Tag("R-032")
    void keysOfTheProtocolAreRefused() {
        assertThat(Application.refused(Reserved.class)).hasSize(4)
                .filteredOn(line -> line.contains("reserved for the protocol")).hasSize(3);
    }

    @Dependent
    static class Mistyped {
        @Tool
        @MetaField(name = "number", type = MetaField.Type.INT, value = "three")
        @MetaField(name = "flag", type = MetaField.Type.BOOLEAN, value = "yes")
        @MetaField(name = "tree", type = MetaField.Type.JSON, value = "{\"a\":1,\"a\":2}")
        @MetaField(name = "twice", value = "1")
        @MetaField(name = "twice", value = "2")
        public void look() {}
    }

    @Test
    void valuesOfAnotherTypeAndRepeatedKeysAreRefused() {
        assertThat(Application.refused(Mistyped.class)).hasSize(5)
                .anyMatch(line -> line.contains("\"three\" of \"number\" is not of type INT"))
                .anyMatch(line -> line.contains("\"yes\" of \"flag\" is not of type BOOLEAN"))
                .anyMatch(line -> line.contains("of \"tree\" is not of type JSON"))
                .anyMatch(line -> line.contains("\"twice\" is given twice"));
    }
}
