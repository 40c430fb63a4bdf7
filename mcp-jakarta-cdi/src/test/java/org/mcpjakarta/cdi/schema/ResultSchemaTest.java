package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.lang.reflect.Type;
import java.util.List;
import java.util.stream.Stream;
import java.util.OptionalInt;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.api.Tag;

final class ResultSchemaTest {
    private final Schemas schemas = new Schemas(true);

    @Test
    void resultsAreOpenAndPromiseOnlyWhatIsAlwaysWritten() {
        assertThat(of(Samples.Room.class)).hasToString(object("""
                {"type": "object",
                 "properties": {
                   "name": {"type": "string"},
                   "seats": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647},
                   "floor": {"type": "string", "enum": ["GROUND", "FIRST"]}},
                 "required": ["seats"]}
                """).toString());
    }

    @Test
    void aRecursiveRootShowsItselfAndRefersInside() {
        assertThat(of(Samples.Node.class)).hasToString(object("""
                {"type": "object",
                 "properties": {
                   "label": {"type": "string"},
                   "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}},
                 "$defs": {
                   "Node": {
                     "type": "object",
                     "properties": {
                       "label": {"type": "string"},
                       "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}}}
                """).toString());
    }

    @Test
    void aTypeUsedTwiceIsDefinedAndOneUsedOnceIsNot() {
        assertThat(of(Samples.Pair.class).getJsonObject("$defs").keySet()).containsExactly("Room");
        assertThat(of(Samples.Room.class)).doesNotContainKey("$defs");
    }

    @Test
    void typesOfTheSameNameGetANumber() {
        Type type = new Samples.Of<Clash>() {
        }.type();

        assertThat(of(type).getJsonObject("$defs").keySet()).containsExactlyInAnyOrder("Room", "Room2");
    }

    public record Clash(Samples.Room a, Samples.Room b, Room c, Room d) {

        public record Room(int number) {}
    }

    @Test
    void typeParametersAreFilledIn() {
        JsonObject page = of(new Samples.Of<Samples.Page<Samples.Floor>>() {
        }.type());

        assertThat(page.getJsonObject("properties").getJsonObject("items").getJsonObject("items"))
                .hasToString("{\"$ref\":\"#/$defs/Floor\"}");
        assertThat(of(Samples.DateBox.class).getJsonObject("properties"))
                .hasToString("{\"content\":{\"type\":\"string\",\"format\":\"date\"}}");
    }

    @Test
    void wildcardsStandForTheirUpperBound() {
        JsonObject list = of(new Samples.Of<List<? extends Samples.Floor>>() {
        }.type());

        assertThat(list.getJsonObject("items").getString("type")).isEqualTo("string");
    }

    @Test
    void membersThatAreWrittenAsNullAreRequiredAndMayBeNull() {
        JsonObject schema = of(Samples.Nillable.class);

        assertThat(schema.getJsonArray("required")).hasToString("[\"note\",\"name\",\"floor\"]");
        assertThat(schema.getJsonObject("properties").getJsonObject("note"))
                .hasToString("{\"type\":[\"string\",\"null\"]}");
    }

    @Test
    void anOptionalResultMayBeNull() {
        JsonObject room = of(new Samples.Of<Optional<Samples.Room>>() {
        }.type());

        assertThat(room.getJsonArray("type")).hasToString("[\"object\",\"null\"]");
    }

    @Test
    void aSetPromisesUniqueItemsOnlyWhereJsonKeepsThemApart() {
        assertThat(of(new Samples.Of<Set<String>>() {
        }.type())).containsKey("uniqueItems");
        assertThat(of(new Samples.Of<Set<java.math.BigDecimal>>() {
        }.type())).doesNotContainKey("uniqueItems");
    }

    @Test
    void beansGiveWhatCanBeRead() {
        JsonObject employee = of(Samples.Employee.class);

        assertThat(employee.getJsonObject("properties").keySet()).containsExactly("adult", "name", "nick", "salary",
                "desk",
                "out");
        assertThat(employee.getJsonArray("required")).hasToString("[\"adult\"]");
    }

    @Test
    void visibilityStrategiesAreHeard() {
        assertThat(of(Samples.Hidden.class).getJsonObject("properties").keySet()).containsExactly("inside");
    }

    @Test
    void theSameTypeAlwaysGivesTheSameText() {
        String first = of(Samples.Keyed.class).toString();

        assertThat(new Schemas(false).ofResult(Samples.Keyed.class)).hasToString(first);
    }

    static Stream<Type> certain() {
        return Stream.of(String.class, int[].class, byte[].class, Samples.Room.class,
                Samples.Floor.class, Object.class, new Samples.Of<List<Object>>() {
                }.type(), new Samples.Of<Map<String, Object>>() {
                }.type(), new Samples.Of<List<Optional<Samples.Room>>>() {
                }.type(), new Samples.Of<Map<String, OptionalInt>>() {
                }.type());
    }

    @ParameterizedTest
    @MethodSource("certain")
    @Tag("R-216")
    void whatTypesGuaranteeNeedsNoCheck(Type type) {
        assertThat(schemas.ofResult(type, null).certain()).isTrue();
    }

    static Stream<Type> doubtful() {
        return Stream.of(String[].class, int[][].class, Samples.Person.class, Samples.Animal.class, Samples.Keyed.class,
                Samples.Price.class, Samples.Nillable.class, new Samples.Of<List<String>>() {
                }.type(), new Samples.Of<Map<String, Integer>>() {
                }.type(), new Samples.Of<Optional<List<String>>>() {
                }.type(), new Samples.Of<Map<Samples.Floor, Object>>() {
                }.type(), new Samples.Of<Map<Object, Object>>() {
                }.type());
    }

    @ParameterizedTest
    @MethodSource("doubtful")
    @Tag("R-216")
    void whatTypesLeaveOpenIsChecked(Type type) {
        assertThat(schemas.ofResult(type, null).certain()).isFalse();
    }

    private JsonObject of(Type type) {
        return valid(schemas.ofResult(type));
    }
}
