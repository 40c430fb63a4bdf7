package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.tools.ToolArg;

class FormSchemaTest {
    enum Plain {
        A,
        B
    }

    enum Titled {
        @Elicit.Title("With breakfast")
        BREAKFAST,
        NONE
    }

    record Kinds(String text, boolean flag, Boolean box, byte small, int whole, long wide, double real,
            BigDecimal exact,
            LocalDate day, Instant moment, URI page, @Email String mail) {}

    record Limits(@Size(min = 2, max = 9) String name, @NotBlank String reason, @Min(1) @Max(30) int nights,
            @DecimalMin(value = "0", inclusive = false) double price, @Pattern(regexp = "[a-z]+") String code,
            @Size(min = 1, max = 2) List<Plain> some) {}

    record Choices(Plain plain, Titled titled, @Elicit.Options(enumNames = true) Titled old, List<Plain> plains,
            Set<Titled> titleds, @Elicit.Options( {"x", "y"}) String text,
            @Elicit.Options(value = {"x", "y"}, titles = {"X!", "Y!"}) List<String> texts){}

    record Remarks(
            @Elicit.Title("Your name") @ToolArg(description = "As on the door", defaultValue = "Ada") String name,
            @ToolArg(defaultValue = "4") int seats, @ToolArg(defaultValue = "95.5") double score,
            @ToolArg(defaultValue = "true") boolean sure, @ToolArg(defaultValue = "B") Plain plain,
            @ToolArg(defaultValue = "[\"A\",\"B\"]") List<Plain> plains, Optional<String> wish, OptionalInt age,
            @ToolArg(required = false) String nick, @JsonbProperty("other") String own) {}

    private final Schemas schemas = new Schemas(true);

    @Test
    @Tag("R-310")
    void everyPlainKindHasItsField() {
        assertThat(schemas.ofForm(Kinds.class).shown()).isEqualTo(Json
                .object("""
                        {"type":"object","properties":{"text":{"type":"string"},"flag":{"type":"boolean"},"box":{"type":"boolean"},
                         "small":{"type":"integer","minimum":-128,"maximum":127},"whole":{"type":"integer"},"wide":{"type":"integer"},
                         "real":{"type":"number"},"exact":{"type":"number"},"day":{"type":"string","format":"date"},
                         "moment":{"type":"string","format":"date-time"},"page":{"type":"string","format":"uri"},
                         "mail":{"type":"string","format":"email"}},
                         "required":["text","flag","box","small","whole","wide","real","exact","day","moment","page","mail"]}"""));
    }

    @Test
    @Tag("R-310")
    void aFormShowsTheLimitsThatFormsKnow() {
        assertThat(schemas.ofForm(Limits.class).shown().getJsonObject("properties")).isEqualTo(Json
                .object("""
                        {"name":{"type":"string","minLength":2,"maxLength":9},"reason":{"type":"string","minLength":1},
                         "nights":{"type":"integer","minimum":1,"maximum":30},"price":{"type":"number"},"code":{"type":"string"},
                         "some":{"type":"array","items":{"type":"string","enum":["A","B"]},"minItems":1,"maxItems":2}}"""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"reason\":\" \"}", "{\"price\":0}", "{\"code\":\"ABC\"}", "{\"nights\":31}",
            "{\"some\":[\"C\"]}", "{\"some\":[]}", "{\"name\":\"x\"}", "{\"more\":1}", "{\"name\":null}"})
    @Tag("R-311")
    void anAnswerIsHeldToAllOfThem(String wrong) {
        var good = Json.object("""
                {"name":"Ada","reason":"rest","nights":2,"price":1,"code":"abc","some":["A"]}""");
        SchemaCheck check = schemas.ofForm(Limits.class).check();
        var changed = JsonTrees.object(good);
        Json.object(wrong).forEach(changed::add);

        assertThat(check.problems(good)).isEmpty();
        assertThat(check.problems(changed.build())).hasSize(1);
    }

    @Test
    @Tag("R-310")
    void everyWayToChooseHasItsForm() {
        FormSchema form = schemas.ofForm(Choices.class);

        assertThat(form.shown().getJsonObject("properties")).isEqualTo(Json
                .object("""
                        {"plain":{"type":"string","enum":["A","B"]},
                         "titled":{"type":"string","oneOf":[{"const":"BREAKFAST","title":"With breakfast"},{"const":"NONE","title":"NONE"}]},
                         "old":{"type":"string","enum":["BREAKFAST","NONE"],"enumNames":["With breakfast","NONE"]},
                         "plains":{"type":"array","items":{"type":"string","enum":["A","B"]}},
                         "titleds":{"type":"array","items":{"anyOf":[{"const":"BREAKFAST","title":"With breakfast"},
                          {"const":"NONE","title":"NONE"}]}},
                         "text":{"type":"string","enum":["x","y"]},
                         "texts":{"type":"array","items":{"anyOf":[{"const":"x","title":"X!"},{"const":"y","title":"Y!"}]}}}"""));
        assertThat(form.check().problems(Json
                .object("""
                        {"plain":"A","titled":"NONE","old":"NONE","plains":["A","A"],"titleds":["NONE"],"text":"x","texts":[]}""")))
                .isEmpty();
        assertThat(form.check().problems(Json.object("""
                {"plain":"C","titled":"With breakfast","old":"x","plains":["x"],"titleds":["NONE","NONE"],"text":"z",
                 "texts":["X!"]}"""))).hasSize(7);
    }

    @Test
    @Tag("R-310")
    void remarksAndDefaultsAreShown() {
        FormSchema form = schemas.ofForm(Remarks.class);

        assertThat(form.shown()).isEqualTo(Json.object("""
                {"type":"object","properties":{
                 "name":{"type":"string","title":"Your name","description":"As on the door","default":"Ada"},
                 "seats":{"type":"integer","default":4},"score":{"type":"number","default":95.5},
                 "sure":{"type":"boolean","default":true},"plain":{"type":"string","enum":["A","B"],"default":"B"},
                 "plains":{"type":"array","items":{"type":"string","enum":["A","B"]},"default":["A","B"]},
                 "wish":{"type":"string"},"age":{"type":"integer"},"nick":{"type":"string"},"own":{"type":"string"}},
                 "required":["own"]}"""));
        assertThat(form.check().completed(Json.object("{\"own\":\"x\",\"seats\":5}"))).isEqualTo(Json.object("""
                {"own":"x","seats":5,"name":"Ada","score":95.5,"sure":true,"plain":"B","plains":["A","B"]}"""));
    }

    record Inner(String x) {}

    record Nested(Inner inner) {}

    record Texts(List<String> texts) {}

    record Mapped(Map<String, String> map) {}

    record Array(int[] numbers) {}

    record Anything(Object any) {}

    record WrongTitles(@Elicit.Options(value = {"x", "y"}, titles = "X") String text){}

    record WrongType(@Elicit.Options( {"1", "2"}) int number){}

    record WrongDefault(@ToolArg(defaultValue = "[\"C\"]") List<Plain> some) {}

    @ParameterizedTest
    @ValueSource(classes = {Nested.class, Texts.class, Mapped.class, Array.class, Anything.class, WrongTitles.class,
            WrongType.class, WrongDefault.class})
    @Tag("R-310")
    void whatDoesNotFitIntoAFormIsRefusedByName(Class<? extends Record> type) {
        assertThatExceptionOfType(SchemaProblem.class).isThrownBy(() -> schemas.ofForm(type))
                .withMessageStartingWith(type.getTypeName() + "#" + type.getRecordComponents()[0].getName() + ": ");
    }

    @Test
    @Tag("R-310")
    void aFormOfFieldsLooksTheSame() {
        FormSchema form = schemas.ofForm(List.of(Elicit.Field.of("mail", Elicit.Field.Kind.EMAIL),
                Elicit.Field.of("page", Elicit.Field.Kind.URI),
                Elicit.Field.of("day", Elicit.Field.Kind.DATE), Elicit.Field.of("moment", Elicit.Field.Kind.DATE_TIME),
                Elicit.Field.number("price").defaultsTo(1.5).describedAs("In euros"),
                Elicit.Field.bool("sure").optional(),
                Elicit.Field.choice("one", List.of("a", "b")),
                Elicit.Field.choices("some", Map.of("a", "A!")).defaultsTo(List.of("a"))));

        assertThat(form.shown()).isEqualTo(Json.object("""
                {"type":"object","properties":{"mail":{"type":"string","format":"email"},
                 "page":{"type":"string","format":"uri"},"day":{"type":"string","format":"date"},
                 "moment":{"type":"string","format":"date-time"},
                 "price":{"type":"number","default":1.5,"description":"In euros"},"sure":{"type":"boolean"},
                 "one":{"type":"string","enum":["a","b"]},
                 "some":{"type":"array","items":{"anyOf":[{"const":"a","title":"A!"}]},"default":["a"]}},
                 "required":["mail","page","day","moment","one"]}"""));
        assertThatExceptionOfType(SchemaProblem.class)
                .isThrownBy(() -> schemas.ofForm(List.of(Elicit.Field.integer("n").defaultsTo("four"))));
    }
}
