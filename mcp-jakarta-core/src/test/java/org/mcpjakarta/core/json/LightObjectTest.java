package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.rpc.WrittenObject;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** To code that reads or writes them, our objects are like those of the platform. */
class LightObjectTest {
    private static final JsonObject PLAIN = Json
            .object("""
                    {"text":"é\\"\\n","number":1.50,"yes":true,"no":false,"nothing":null,"list":[{"a":[]},{}],"object":{"b":2}}""");

    private static final List<BiFunction<JsonObject, String, Object>> WAYS = List.of(JsonObject::getJsonArray,
            JsonObject::getJsonObject, JsonObject::getJsonNumber, JsonObject::getJsonString, JsonObject::getString,
            (object, name) -> object.getString(name, "other"), JsonObject::getInt,
            (object, name) -> object.getInt(name, 7), JsonObject::getBoolean,
            (object, name) -> object.getBoolean(name, true), (object, name) -> object.getBoolean(name, false),
            JsonObject::isNull, JsonObject::get, JsonObject::containsKey,
            (object, name) -> object.getOrDefault(name, JsonValue.TRUE));

    private static final JsonObject TEXT = Json.object("""
            {"type":"text","text":"é\\"\\n"}""");

    static Stream<Arguments> pairs() {
        return Stream.of(arguments(new WrittenObject(PLAIN), PLAIN),
                arguments(new UnparsedObject(new JsonBytes().value(PLAIN)), PLAIN),
                arguments(JsonTrees.object(PLAIN).build(), PLAIN),
                arguments(ToolResult.textBlock("é\"\n").getJsonObject(0), TEXT));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void itIsTheSameObjectForWhoeverReadsIt(JsonObject ours, JsonObject plain) {
        assertThat(ours).isInstanceOf(LightObject.class).isEqualTo(plain).hasSameHashCodeAs(plain)
                .hasToString(plain.toString());
        assertThat(plain).isEqualTo(ours);
        assertThat(ours.keySet()).containsExactlyElementsOf(plain.keySet());
        assertThat(JsonTrees.object(ours).build()).isEqualTo(plain);
        for (String name : Stream.concat(plain.keySet().stream(), Stream.of("none")).toList()) {
            WAYS.forEach(way -> assertThat(told(way, ours, name)).isEqualTo(told(way, plain, name)));
        }
    }

    private static Object told(BiFunction<JsonObject, String, Object> way, JsonObject object, String name) {
        try {
            return String.valueOf(way.apply(object, name));
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void itCannotBeChanged(JsonObject ours) {
        Map.Entry<String, JsonValue> first = ours.entrySet().iterator().next();

        assertThatThrownBy(() -> ours.put("text", JsonValue.NULL)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ours.remove("text")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ours.clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> first.setValue(JsonValue.NULL)).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void itIsWrittenAsIfItWerePlain(JsonObject ours, JsonObject plain) {
        JsonObject around = JsonTrees.object().add("inside", ours).add("after", 1).build();
        JsonObject like = JsonTrees.object().add("inside", plain).add("after", 1).build();

        assertThat(new JsonBytes().value(around).toArray()).isEqualTo(new JsonBytes().value(like).toArray());
    }

    @Test
    void manyMembersMakeAnObjectOfThePlatformThatFindsThemFast() {
        LightObjectBuilder members = JsonTrees.object();
        for (int i = 0; i < 1_000; i++) {
            members.add("m" + i, JsonTrees.number(i));
        }

        assertThat(members.build()).hasSize(1_000).containsEntry("m999", JsonTrees.number(999))
                .isNotInstanceOf(LightObject.class);
    }

    @Test
    void ofTwoMembersOfOneNameTheLastCounts() {
        assertThat(JsonTrees.object().add("a", "1").add("b", "2").add("a", "3").build())
                .isEqualTo(Json.object("{\"a\":\"3\",\"b\":\"2\"}"));
    }

    @Test
    void anObjectWithoutMembersIsOne() {
        assertThat(JsonTrees.object().build()).isEmpty();
        assertThat(JsonTrees.object().build()).hasToString("{}");
    }

    @Test
    void whatIsMissingIsNotAdded() {
        assertThat(JsonTrees.object().addUnlessNull("a", (String) null).addUnlessNull("b", (Double) null)
                .addUnlessEmpty("c", "").addUnlessEmpty("d", JsonTrees.EMPTY_OBJECT).build()).isEmpty();
        assertThat(JsonTrees.object().addUnlessNull("a", "").addUnlessNull("b", 1.5).addUnlessEmpty("c", "x")
                .addUnlessEmpty("d", PLAIN).build().keySet()).containsExactly("a", "b", "c", "d");
    }

    @Test
    void itIsBuiltLikeAnObjectOfThePlatform() {
        assertThat(filled(JsonTrees.object())).hasToString(filled(JsonTrees.PROVIDER.createObjectBuilder()).toString());
        assertThatThrownBy(() -> JsonTrees.object().add("a", (JsonValue) null))
                .isInstanceOf(NullPointerException.class);
    }

    private static JsonObject filled(JsonObjectBuilder builder) {
        return builder.add("gone", 1).add("int", 2).add("long", 3L).add("double", 1.5).add("big", BigInteger.TEN)
                .add("exact", new BigDecimal("1.50")).add("truth", true).addNull("null").remove("gone")
                .add("object", JsonTrees.object().add("a", "b")).add("array", JsonTrees.array().add(1))
                .addAll(JsonTrees.object().add("more", "x").add("int", 4)).build();
    }
}
