package org.mcpjakarta.core.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Arbitrary JSON, within what the reader takes. */
public final class JsonArbitraries {
    private JsonArbitraries() {}

    public static Arbitrary<JsonValue> values(int depth) {
        if (depth == 0) {
            return leaves();
        }
        Arbitrary<JsonValue> arrays = Arbitraries.lazy(() -> values(depth - 1)).list().ofMaxSize(4)
                .map(JsonArbitraries::array);
        Arbitrary<JsonValue> objects = Arbitraries.maps(texts(), Arbitraries.lazy(() -> values(depth - 1))).ofMaxSize(4)
                .map(JsonArbitraries::object);
        return Arbitraries.oneOf(List.of(leaves(), arrays, objects));
    }

    public static Arbitrary<String> texts() {
        // Whole code points: half a surrogate pair is refused by the reader.
        return Arbitraries.integers().between(0, Character.MAX_CODE_POINT)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE).list()
                .ofMaxSize(12)
                .map(points -> points.stream().collect(StringBuilder::new, StringBuilder::appendCodePoint,
                        StringBuilder::append).toString());
    }

    private static Arbitrary<JsonValue> leaves() {
        return Arbitraries.oneOf(List.of(Arbitraries.of(JsonValue.NULL, JsonValue.TRUE, JsonValue.FALSE),
                texts().map(JsonTrees::string), Arbitraries.longs().map(JsonTrees::number), decimals()));
    }

    private static Arbitrary<JsonValue> decimals() {
        return Arbitraries.bigIntegers().flatMap(digits -> Arbitraries.integers().between(-300, 300)
                .map(scale -> JsonTrees.PROVIDER.createValue(new BigDecimal(digits, scale))));
    }

    private static JsonValue array(List<JsonValue> items) {
        JsonArrayBuilder array = JsonTrees.array();
        items.forEach(array::add);
        return array.build();
    }

    private static JsonValue object(Map<String, JsonValue> members) {
        JsonObjectBuilder object = JsonTrees.object();
        members.forEach(object::add);
        return object.build();
    }
}
