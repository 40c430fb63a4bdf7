package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.JSON;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeInfo;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.tools.ToolArg;

final class DefaultsTest {

    public record Bed(@ToolArg(defaultValue = "2") int width, @ToolArg(defaultValue = "GROUND") Samples.Floor floor) {}

    public record Stay(Bed bed, List<Bed> more, Map<String, Bed> named, Optional<Bed> spare, Thing thing) {}

    @JsonbTypeInfo(@JsonbSubtype(alias = "lamp", type = Lamp.class))
    public interface Thing {}

    public record Lamp(@ToolArg(defaultValue = "warm") String light) implements Thing {}

    private final SchemaCheck check = SchemaCheck.compile(valid(new Schemas(true)
            .ofArguments(List.of(new Argument("stay", Stay.class, "", true, null, Stay.class),
                    new Argument("seats", int.class, "", false, JSON.createValue(4), int.class)))));

    @Test
    void whatIsLeftOutIsFilledInAtAnyDepth() {
        JsonObject call = object(
                """
                        {"stay": {"bed": {}, "more": [{"width": 1}], "named": {"a": {"floor": "FIRST"}}, "thing": {"@type": "lamp"}}}
                        """);

        assertThat(check.problems(call)).isEmpty();
        assertThat(check.completed(call)).isEqualTo(object("""
                {"stay": {"bed": {"width": 2, "floor": "GROUND"}, "more": [{"width": 1, "floor": "GROUND"}],
                  "named": {"a": {"floor": "FIRST", "width": 2}}, "thing": {"@type": "lamp", "light": "warm"}},
                 "seats": 4}
                """));
    }

    @Test
    void aSchemaWithoutDefaultsLeavesTheValueAsItIs() {
        SchemaCheck none = SchemaCheck.compile(new Schemas(true).ofResult(Stay.class));
        JsonObject value = object("{\"bed\":{\"width\":1}}");

        assertThat(none.completed(value)).isSameAs(value);
    }
}
