package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.BiFunction;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Json;

import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** To code that reads or writes them, our arrays are like those of the platform. */
class LightArrayTest {
    private static final JsonArray PLAIN = Json
            .object("{\"list\":[\"é\\\"\\n\",1.50,true,false,null,[{\"a\":[]},[]],{\"b\":2}]}").getJsonArray("list");
    private static final JsonArray OURS = JsonTrees.arrayOf(PLAIN.toArray(JsonValue[]::new));

    private static final List<BiFunction<JsonArray, Integer, Object>> WAYS = List.of(JsonArray::getJsonArray,
            JsonArray::getJsonObject, JsonArray::getJsonNumber, JsonArray::getJsonString, JsonArray::getString,
            (array, index) -> array.getString(index, "other"), JsonArray::getInt,
            (array, index) -> array.getInt(index, 7), JsonArray::getBoolean,
            (array, index) -> array.getBoolean(index, true), (array, index) -> array.getBoolean(index, false),
            JsonArray::isNull, (array, index) -> array.get(index));

    @Test
    void itIsTheSameArrayForWhoeverReadsIt() {
        assertThat(OURS).isInstanceOf(LightArray.class).isEqualTo(PLAIN).hasSameHashCodeAs(PLAIN)
                .hasToString(PLAIN.toString());
        assertThat(PLAIN).isEqualTo(OURS);
        assertThat(JsonTrees.array(OURS).build()).isEqualTo(PLAIN);
        assertThat(OURS.getValuesAs(JsonString.class).get(0).getString()).isEqualTo("é\"\n");
        for (int index = -1; index <= PLAIN.size(); index++) {
            int at = index;
            WAYS.forEach(way -> assertThat(told(way, OURS, at)).isEqualTo(told(way, PLAIN, at)));
        }
    }

    private static Object told(BiFunction<JsonArray, Integer, Object> way, JsonArray array, int index) {
        try {
            return String.valueOf(way.apply(array, index));
        } catch (IndexOutOfBoundsException e) {
            return IndexOutOfBoundsException.class;
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    @Test
    void itCannotBeChanged() {
        assertThatThrownBy(() -> OURS.set(0, JsonValue.NULL)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> OURS.add(JsonValue.NULL)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> OURS.remove(0)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> OURS.getValuesAs(JsonValue.class).clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void itIsWrittenAsIfItWerePlain() {
        JsonArray around = JsonTrees.array().add(OURS).add(JsonTrees.arrayOf()).build();
        JsonArray plain = JsonTrees.array().add(PLAIN).add(JsonTrees.array()).build();

        assertThat(new JsonBytes().value(around).toArray()).isEqualTo(new JsonBytes().value(plain).toArray());
    }
}
