package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Json;

import jakarta.json.JsonObject;

class WrittenObjectTest {
    private static final JsonObject PLAIN = Json.object("""
            {"text":"é\\"\\n","number":1.50,"yes":true,"nothing":null,"list":[{"a":[]},{}],"object":{"b":2}}""");

    private final WrittenObject written = new WrittenObject(PLAIN);

    @Test
    void itIsTheSameObjectForWhoeverReadsIt() {
        assertThat(written).isEqualTo(PLAIN).hasSameHashCodeAs(PLAIN);
        assertThat(PLAIN).isEqualTo(written);
        assertThat(written.getString("text")).isEqualTo("é\"\n");
        assertThat(written.getString("none", "other")).isEqualTo("other");
        assertThat(written.getJsonNumber("number")).isEqualTo(PLAIN.get("number"));
        assertThat(written.getBoolean("yes")).isTrue();
        assertThat(written.isNull("nothing")).isTrue();
        assertThat(written.getJsonArray("list")).hasSize(2);
        assertThat(written.getJsonObject("object").getInt("b")).isEqualTo(2);
        assertThat(written).hasToString(PLAIN.toString());
    }

    @Test
    void itIsWrittenAsIfItWerePlain() {
        JsonObject around = JsonTrees.object().add("inside", written).add("after", 1).build();
        JsonObject plain = JsonTrees.object().add("inside", PLAIN).add("after", 1).build();

        assertThat(new JsonBytes().value(around).toArray()).isEqualTo(new JsonBytes().value(plain).toArray());
    }
}
