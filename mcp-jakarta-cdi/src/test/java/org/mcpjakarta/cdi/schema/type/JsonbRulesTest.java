package org.mcpjakarta.cdi.schema.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.JSON;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.objections;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.config.BinaryDataStrategy;
import jakarta.json.bind.config.PropertyNamingStrategy;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.json.bind.serializer.DeserializationContext;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;

/** Whatever an application tells JSON-B, its words and the schemas agree. */
final class JsonbRulesTest {

    public record Tall(String firstName, int URLCount, @JsonbProperty("as-Is") String asIs,
            @Nullable String nickName) {}

    public static final class Wide {
        private String firstName = "Ann";
        private final String eMail;

        @JsonbCreator
        public Wide(String eMail) {
            this.eMail = eMail;
        }

        public String getFirstName() {
            return firstName;
        }

        public void setFirstName(String firstName) {
            this.firstName = firstName;
        }

        public String geteMail() {
            return eMail;
        }
    }

    public static final class Secretive {
        private String firstWord = "psst";

        @Override
        public String toString() {
            return firstWord;
        }
    }

    public record Money(long cents) {}

    public record Bill(Money amount, LocalDate due, List<LocalDate> reminders, byte[] stamp) {}

    public static final class MoneyText implements JsonbAdapter<Money, String> {
        @Override
        public String adaptToJson(Money money) {
            return money.cents() + " cents";
        }

        @Override
        public Money adaptFromJson(String text) {
            return new Money(Long.parseLong(text.substring(0, text.indexOf(' '))));
        }
    }

    public static final class MoneyCodec implements JsonbSerializer<Money>, JsonbDeserializer<Money> {
        @Override
        public void serialize(Money money, JsonGenerator generator, SerializationContext context) {
            generator.writeStartArray().write(money.cents()).writeEnd();
        }

        @Override
        public Money deserialize(JsonParser parser, DeserializationContext context, Type type) {
            return new Money(parser.getArray().getInt(0));
        }
    }

    public static final class Fields implements PropertyVisibilityStrategy {
        @Override
        public boolean isVisible(Field field) {
            return true;
        }

        @Override
        public boolean isVisible(Method method) {
            return false;
        }
    }

    static Stream<Arguments> customized() {
        Tall tall = new Tall("Ann", 2, "x", "Annie");
        Bill bill = new Bill(new Money(5), LocalDate.EPOCH, List.of(LocalDate.EPOCH), new byte[]{1, -1, 0});
        Stream<JsonbConfig> naming = Stream.of(PropertyNamingStrategy.IDENTITY,
                PropertyNamingStrategy.LOWER_CASE_WITH_DASHES, PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES,
                PropertyNamingStrategy.UPPER_CAMEL_CASE, PropertyNamingStrategy.UPPER_CAMEL_CASE_WITH_SPACES)
                .map(name -> config().withPropertyNamingStrategy(name));
        PropertyNamingStrategy own = name -> "my" + name;
        Stream<Arguments> named = Stream.concat(naming, Stream.of(config().withPropertyNamingStrategy(own)))
                .flatMap(config -> Stream.of(Arguments.of(config, tall), Arguments.of(config, new Wide("a@b"))));
        return Stream.concat(named, Stream.of(
                Arguments.of(config().withNullValues(true), new Tall("Ann", 2, "x", null)),
                Arguments.of(config().withPropertyVisibilityStrategy(new Fields()), new Secretive()),
                Arguments.of(config().withAdapters(new MoneyText()), bill),
                Arguments.of(config().withSerializers(new MoneyCodec()).withDeserializers(new MoneyCodec()), bill),
                Arguments.of(config().withDateFormat("dd.MM.yyyy", Locale.GERMAN), bill),
                Arguments.of(config().withDateFormat("dd.MM.yyyy", Locale.GERMAN), LocalDate.EPOCH),
                Arguments.of(config().withBinaryDataStrategy(BinaryDataStrategy.BASE_64), bill),
                Arguments.of(config().withBinaryDataStrategy(BinaryDataStrategy.BASE_64_URL), bill),
                Arguments.of(config().withAdapters(new MoneyText()), new Money(7))));
    }

    @ParameterizedTest
    @MethodSource("customized")
    void whatIsWrittenConforms(JsonbConfig config, Object value) {
        JsonObject schema = valid(new Schemas(true, new JsonbRules(config)).ofResult(value.getClass()));
        String written = JsonbBuilder.create(config).toJson(value);

        assertThat(objections(schema, written)).as("%s against %s", written, schema).isEmpty();
        assertThat(closed(schema).problems(json(written))).as("%s against %s", written, schema).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("customized")
    void whatConformsIsReadBack(JsonbConfig config, Object value) {
        Schemas schemas = new Schemas(true, new JsonbRules(config));
        Jsonb jsonb = JsonbBuilder.create(config);
        String written = jsonb.toJson(value);
        JsonObject schema = valid(schemas.ofArguments(
                List.of(new Argument("x", value.getClass(), "", true, null, String.class))));
        JsonValue arguments = json("{\"x\":" + written + "}");

        assertThat(SchemaCheck.compile(schema).problems(arguments)).as("%s against %s", written, schema).isEmpty();
        assertThat(json(jsonb.toJson(jsonb.fromJson(written, value.getClass())))).isEqualTo(json(written));
    }

    /** Results are open; here a member that the schema does not know would be a name that it has wrong. */
    private static SchemaCheck closed(JsonObject schema) {
        return SchemaCheck.compile(schema.containsKey("properties")
                ? JSON.createObjectBuilder(schema).add("additionalProperties", false).build()
                : schema);
    }

    private static JsonbConfig config() {
        return new JsonbConfig();
    }
}
