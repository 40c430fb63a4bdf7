package org.mcpjakarta.cdi.schema.type;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mcpjakarta.cdi.schema.Standard.JSON;

import java.io.InputStream;
import java.lang.reflect.Type;
import java.security.Principal;
import java.time.Year;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.sql.DataSource;

import jakarta.persistence.EntityManager;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.core.UriInfo;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Samples;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.tools.ToolArg;

final class UnsupportedTypesTest {
    private final Schemas schemas = new Schemas(true);

    public record Document(String name, InputStream content) {}

    public record Several(int a) {
        public Several() {
            this(0);
        }
    }

    record Secret(int a) {}

    public record Named(@ToolArg(name = "other") int a) {}

    public record BadDefault(@ToolArg(defaultValue = "two") int a) {}

    public record SmallDefault(@ToolArg(defaultValue = "6") @Min(1) @Max(5) int a) {}

    public record NoConstant(@ToolArg(defaultValue = "ROOF") Samples.Floor a) {}

    public interface Shape {
        int getSize();
    }

    public interface Action {
        void run(int times);
    }

    public static class Closed {
        public final int a;

        public Closed(int a) {
            this.a = a;
        }
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(InputStream.class, "java.io.InputStream has no JSON form; use byte[] or String"),
                Arguments.of(HttpServletRequest.class, "no client can send one; inject it into the bean with @Inject"),
                Arguments.of(Principal.class, "no client can send one; inject it into the bean with @Inject"),
                Arguments.of(EntityManager.class, "inject it into the bean with @PersistenceContext"),
                Arguments.of(UriInfo.class,
                        "inject jakarta.servlet.http.HttpServletRequest into the bean with @Inject"),
                Arguments.of(DataSource.class, "inject it into the bean with @Resource"),
                Arguments.of(Class.class, "java.lang.Class has no JSON form"),
                Arguments.of(Supplier.class, "is a functional interface"),
                Arguments.of(Action.class, "is a functional interface"),
                Arguments.of(Iterable.class, "use List"),
                Arguments.of(Stream.class, "use List"),
                Arguments.of(Future.class, "use CompletionStage, for which no thread waits, or the value itself"),
                Arguments.of(Year.class, "use int"),
                Arguments.of(Locale.class, "use String or a record"),
                Arguments.of(IllegalStateException.class, "has no JSON form"),
                Arguments.of(CharSequence.class, "use String"),
                Arguments.of(EnumMap.class, "use Map"),
                Arguments.of(Document.class, "Document#content: java.io.InputStream has no JSON form"),
                Arguments.of(Several.class, "several constructors; mark the one to use with @JsonbCreator"),
                Arguments.of(Secret.class, "is not public"),
                Arguments.of(Named.class, "use @JsonbProperty(\"other\")"),
                Arguments.of(BadDefault.class, "the default \"two\" does not fit the type"),
                Arguments.of(SmallDefault.class, "must be an integer from 1 to 5, but was too large"),
                Arguments.of(NoConstant.class, "name a constant of Floor"),
                Arguments.of(Shape.class,
                        "is abstract, so no instance can be created; name its subtypes with @JsonbTypeInfo"),
                Arguments.of(Closed.class, "has no public constructor without parameters; add one"),
                Arguments.of(void.class, "void has no values"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void argumentsThatCannotBeReadAreRefusedWithARemedy(Class<?> type, String message) {
        Argument argument = new Argument("x", type, "", true, null, type);

        assertThatThrownBy(() -> schemas.ofArguments(List.of(argument))).isInstanceOf(SchemaProblem.class)
                .hasMessageContaining(message);
    }

    @Test
    void aTypeVariableThatStandsForNothingIsRefused() throws NoSuchMethodException {
        Type open = List.class.getMethod("get", int.class).getGenericReturnType();

        assertThatThrownBy(() -> schemas.ofResult(open)).isInstanceOf(SchemaProblem.class)
                .hasMessage("the type variable E is not resolved here; use a concrete type instead");
    }
}
