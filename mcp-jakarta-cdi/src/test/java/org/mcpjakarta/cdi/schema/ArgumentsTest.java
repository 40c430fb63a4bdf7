package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.JSON;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class ArgumentsTest {

    interface Tools {
        void nothing();

        void findFree(LocalDate from, @Min(1) @Max(200) int seats, Optional<Samples.Floor> floor);

        void book(@NotBlank String room, Samples.Stay stay);

        void tree(Samples.Node root);

        void sets(Set<Samples.Room> rooms, List<Optional<String>> names, Map<String, int[]> numbers, int[][] grid);

        void pets(Samples.Animal pet);

        void shapes(Samples.Shape shape);

        void people(Samples.Employee employee);

        void points(Samples.Point point);

        void keyed(Samples.Keyed keyed);

        void loose(Samples.Loose loose);

        void formats(Samples.Formats formats, Samples.Price price, Samples.Renamed renamed, Samples.Nillable nillable);
    }

    private final Schemas schemas = new Schemas(true);

    @Test
    @Tag("R-215")
    void aToolWithoutArgumentsTakesAnEmptyObject() {
        assertThat(of("nothing")).hasToString("{\"type\":\"object\",\"additionalProperties\":false}");
    }

    @Test
    void defaultsDescriptionsAndConstraintsAreShown() {
        List<Argument> arguments = new ArrayList<>(arguments("findFree"));
        Argument seats = arguments.get(1);
        arguments.set(1,
                new Argument("seats", int.class, "number of seats", false, JSON.createValue(4), seats.annotations()));

        assertThat(valid(schemas.ofArguments(arguments))).hasToString(
                object("""
                        {"type": "object",
                         "properties": {
                           "from": {"type": "string", "format": "date"},
                           "seats": {"type": "integer", "minimum": 1, "maximum": 200, "description": "number of seats", "default": 4},
                           "floor": {"type": "string", "enum": ["GROUND", "FIRST"]}},
                         "required": ["from"],
                         "additionalProperties": false}
                        """)
                        .toString());
    }

    @Test
    void recordsAreClosedAndSayWhatTheyNeed() {
        assertThat(of("book")).hasToString(
                object("""
                        {"type": "object",
                         "properties": {
                           "room": {"type": "string", "minLength": 1, "pattern": "\\\\S"},
                           "stay": {
                             "type": "object",
                             "properties": {
                               "nights": {"type": "integer", "minimum": 1, "maximum": 2147483647, "description": "nights"},
                               "wish": {"type": "string"},
                               "guests": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647},
                               "floor": {"type": "string", "enum": ["GROUND", "FIRST"]},
                               "beds": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647, "default": 2},
                               "from": {"type": "string", "description": "arrival (ISO 8601 local date and time, for example 2026-08-31T14:30:00)"}},
                             "required": ["nights", "from"],
                             "additionalProperties": false}},
                         "required": ["room", "stay"],
                         "additionalProperties": false}
                        """)
                        .toString());
    }

    @Test
    void aTypeThatHoldsItselfIsDefinedOnce() {
        assertThat(of("tree")).hasToString(object("""
                {"type": "object",
                 "properties": {"root": {"$ref": "#/$defs/Node"}},
                 "required": ["root"],
                 "additionalProperties": false,
                 "$defs": {
                   "Node": {
                     "type": "object",
                     "properties": {
                       "label": {"type": "string"},
                       "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}},
                     "required": ["label", "children"],
                     "additionalProperties": false}}}
                """).toString());
    }

    @Test
    void containersNest() {
        JsonObject properties = of("sets").getJsonObject("properties");

        assertThat(properties.getJsonObject("rooms").getBoolean("uniqueItems")).isTrue();
        assertThat(properties.getJsonObject("names"))
                .hasToString("{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"null\"]}}");
        assertThat(properties.getJsonObject("numbers")).isEqualTo(object("""
                {"type": "object", "additionalProperties":
                  {"type": "array", "items": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}}}
                """));
        assertThat(properties.getJsonObject("grid").getJsonObject("items").getString("type")).isEqualTo("array");
    }

    @Test
    void subtypesAreToldApartByTheirKey() {
        assertThat(of("pets")).hasToString(
                object("""
                        {"type": "object",
                         "properties": {"pet": {"$ref": "#/$defs/Animal"}},
                         "required": ["pet"],
                         "additionalProperties": false,
                         "$defs": {
                           "Animal": {
                             "type": "object",
                             "oneOf": [
                               {"type": "object",
                                "properties": {"kind": {"const": "dog"}, "friend": {"$ref": "#/$defs/Animal"}, "name": {"type": "string"}},
                                "required": ["kind", "name"],
                                "additionalProperties": false},
                               {"type": "object",
                                "properties": {"kind": {"const": "cat"},
                                  "lives": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}},
                                "required": ["kind", "lives"],
                                "additionalProperties": false}]}}}
                        """)
                        .toString());
    }

    @Test
    void subtypesOfSubtypesCarryBothKeys() {
        JsonObject shape = of("shapes").getJsonObject("properties").getJsonObject("shape");

        assertThat(shape.getJsonArray("oneOf")).hasSize(2);
        assertThat(shape.getJsonArray("oneOf").getJsonObject(1).getJsonObject("properties").keySet())
                .containsExactly("@type", "form", "size", "radius", "color");
    }

    @Test
    void beansTakeWhatCanBeSet() {
        JsonObject employee = of("people").getJsonObject("properties").getJsonObject("employee");

        assertThat(employee.getJsonObject("properties").keySet()).containsExactly("name", "nick", "secret", "salary",
                "desk",
                "in");
        assertThat(employee.getJsonObject("properties").getJsonObject("desk").getString("description"))
                .isEqualTo("where");
    }

    @Test
    void creatorsTakeTheirParametersAndWhatCanBeSetBesides() {
        JsonObject point = of("points").getJsonObject("properties").getJsonObject("point");

        assertThat(point.getJsonObject("properties").keySet()).containsExactly("left", "y", "label");
        assertThat(point.getJsonArray("required")).hasToString("[\"left\",\"y\"]");
    }

    @Test
    void mapsAreObjectsIfTheirKeysAreNames() {
        JsonObject keyed = of("keyed").getJsonObject("properties").getJsonObject("keyed").getJsonObject("properties");

        assertThat(keyed.getJsonObject("byFloor").getJsonObject("propertyNames"))
                .hasToString("{\"$ref\":\"#/$defs/Floor\"}");
        assertThat(keyed.getJsonObject("byDay"))
                .hasToString("{\"type\":\"object\",\"propertyNames\":{\"type\":\"string\",\"format\":\"date\"},"
                        + "\"additionalProperties\":{\"type\":\"string\"}}");
        assertThat(keyed.getJsonObject("byNumber").getJsonObject("propertyNames"))
                .hasToString("{\"type\":\"string\",\"pattern\":\"^-?[0-9]+$\"}");
        assertThat(keyed.getJsonObject("byRoom").getString("type")).isEqualTo("array");
        assertThat(keyed.getJsonObject("byRoom").getJsonObject("items").getJsonArray("required"))
                .hasToString("[\"key\",\"value\"]");
    }

    @Test
    void whatMayBeAnythingHasAnOpenSchema() {
        assertThat(of("loose").getJsonObject("properties").getJsonObject("loose").getJsonObject("properties"))
                .hasToString(object("""
                        {"any": {}, "more": {"type": "object", "additionalProperties": true}, "rest": {"type": "array"}}
                        """).toString());
    }

    @Test
    void annotationsOfJsonBindingChangeTheForm() {
        JsonObject properties = of("formats").getJsonObject("properties");

        assertThat(properties.getJsonObject("formats").getJsonObject("properties")).hasToString(object("""
                {"day": {"type": "string", "description": "date in the format dd.MM.yyyy"},
                 "price": {"type": "string", "description": "number in the format #0.00"},
                 "plain": {"type": "string", "format": "date"}}
                """).toString());
        assertThat(properties.getJsonObject("price").getJsonObject("properties"))
                .hasToString("{\"net\":{\"type\":\"string\"}}");
        assertThat(properties.getJsonObject("renamed").getJsonObject("properties").keySet())
                .containsExactly("room-name", "seats");
        assertThat(properties.getJsonObject("nillable").getJsonObject("properties")).hasToString(object("""
                {"note": {"type": ["string", "null"]}, "name": {"type": "string"},
                 "floor": {"anyOf": [{"type": "string", "enum": ["GROUND", "FIRST"]}, {"type": "null"}]}}
                """).toString());
    }

    private JsonObject of(String tool) {
        return valid(schemas.ofArguments(arguments(tool)));
    }

    static List<Argument> arguments(String tool) {
        List<Argument> arguments = new ArrayList<>();
        for (Method method : Tools.class.getDeclaredMethods()) {
            if (method.getName().equals(tool)) {
                for (Parameter parameter : method.getParameters()) {
                    arguments.add(new Argument(parameter.getName(), parameter.getParameterizedType(), "", true, null,
                            parameter));
                }
            }
        }
        return arguments;
    }
}
