package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.tools.ToolArg;

/** Types that hold themselves. */
final class EndlessTypesTest {
    private final Schemas schemas = new Schemas(true);

    public record Loop(String v, Loop next) {}

    public record Egg(Hen hen) {}

    public record Hen(Egg egg) {}

    public record Crowd(@NotEmpty List<Crowd> all) {}

    public record Outside(Optional<Loop> loop) {}

    static Stream<Class<?>> endless() {
        return Stream.of(Loop.class, Egg.class, Crowd.class, Outside.class);
    }

    @ParameterizedTest
    @MethodSource("endless")
    @Tag("R-209")
    void withoutAWayOutAreRefused(Class<?> type) {
        assertThatThrownBy(() -> arguments(type)).isInstanceOf(SchemaProblem.class)
                .hasMessageContaining("contains itself").hasMessageContaining("Optional");
    }

    @Test
    void theWayIsNamed() {
        assertThatThrownBy(() -> arguments(Loop.class)).hasMessageContaining("Loop").hasMessageContaining("\"next\"");
    }

    public record Maybe(String v, Optional<Maybe> next) {}

    public record Nullish(String v, @Nullable Nullish next) {}

    public record Some(List<Some> all) {}

    public record Named(Map<String, Named> all) {}

    public record Free(@ToolArg(required = false) Free next) {}

    public record Nil(@JsonbNillable Nil next) {}

    static Stream<Class<?>> finite() {
        return Stream.of(Maybe.class, Nullish.class, Some.class, Named.class, Free.class, Nil.class);
    }

    @ParameterizedTest
    @MethodSource("finite")
    void withOneAreTaken(Class<?> type) {
        assertThat(arguments(type)).isNotNull();
    }

    public record Sure(int v, @NotNull Sure next) {}

    @Test
    @Tag("R-216")
    void resultsThatCouldNeverEndAreRefused() {
        assertThatThrownBy(() -> schemas.ofResult(Sure.class)).isInstanceOf(SchemaProblem.class)
                .hasMessageContaining("\"next\"");
        assertThat(schemas.ofResult(Loop.class)).isNotNull();
    }

    private Object arguments(Type type) {
        return schemas.ofArguments(List.of(new Argument("v", type, "", true, null, String.class)));
    }
}
