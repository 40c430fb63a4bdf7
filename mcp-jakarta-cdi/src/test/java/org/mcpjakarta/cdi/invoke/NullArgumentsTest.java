package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbNillable;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** Models write null for what they leave out; so null where a value may be left out is left out. */
class NullArgumentsTest {

    public record Inner(String must, @Nullable String may, @ToolArg(defaultValue = "7") int number,
            Optional<List<String>> words) {}

    public record Nil(@JsonbNillable String text) {}

    public static class Bean {
        public String name;
        @ToolArg(defaultValue = "9")
        public int count;
        @ToolArg(required = false)
        public Set<DayOfWeek> days;
    }

    @ApplicationScoped
    static class Tools {
        @Tool
        public String find(String words, Optional<Set<DayOfWeek>> days, @Nullable Integer most, OptionalInt least,
                @ToolArg(defaultValue = "5") int limit, @ToolArg(required = false) String note) {
            return words + " " + days + " " + most + " " + least + " " + limit + " " + note;
        }

        @Tool
        public String inner(Inner v, List<Inner> more) {
            return v + " " + more;
        }

        @Tool
        public String bean(Bean v) {
            return v.name + " " + v.count + " " + v.days;
        }

        @Tool
        public String byName(Map<String, Inner> v) {
            return v.toString();
        }

        @Tool
        public String tree(@ToolArg(required = false) JsonValue v) {
            return String.valueOf(v);
        }

        @Tool
        public String nil(Nil v) {
            return v.toString();
        }

        @Tool
        public String none() {
            return "none";
        }

        @Prompt
        public String ask(String topic, Optional<String> tone, @PromptArg(defaultValue = "en") String language) {
            return topic + " " + tone + " " + language;
        }
    }

    @AutoClose
    private static Application application = Application.of(Tools.class);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            find   | {"words":"a","days":null,"most":null,"least":null,"limit":null,"note":null} | a Optional.empty null OptionalInt.empty 5 null
            find   | {"words":"a","days":["MONDAY"],"most":1,"least":2,"limit":3,"note":"n"}     | a Optional[[MONDAY]] 1 OptionalInt[2] 3 n
            inner  | {"v":{"must":"m","may":null,"number":null,"words":null},"more":[{"must":"x","may":null}]} | Inner[must=m, may=null, number=7, words=Optional.empty] [Inner[must=x, may=null, number=7, words=Optional.empty]]
            bean   | {"v":{"name":"n","count":null,"days":null}}                                  | n 9 null
            byName | {"v":{"a":{"must":"m","number":null}}}                                       | {a=Inner[must=m, may=null, number=7, words=Optional.empty]}
            tree   | {"v":null}                                                                   | null
            nil    | {"v":{"text":null}}                                                          | Nil[text=null]
            """)
    @Tag("R-209")
    void whereAValueMayBeLeftOutItIsLeftOut(String tool, String arguments, String answer) {
        assertThat(application.text(tool, arguments)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            find  | {"words":null}                              | "words" must be a string, but was null
            inner | {"v":{"must":null},"more":[]}               | "v.must" must be a string, but was null
            inner | {"v":null,"more":[]}                        | "v" must be an object, but was null
            inner | {"v":{"must":"m"},"more":[null]}            | "more[0]" must be an object, but was null
            find  | {"words":"a","days":[null]}                 | "days[0]" must be one of MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY, but was null
            find  | {"words":"a","other":null}                  | "other" is not an argument; known: days, least, limit, most, note, words
            """)
    @Tag("R-209")
    void whereAValueIsNeededItIsRefused(String tool, String arguments, String problem) {
        assertThat(application.problem(tool, arguments)).isEqualTo(problem);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-209")
    void argumentsThatAreNullAreNone(Revision revision) {
        JsonObject result = application.request(revision, "tools/call",
                Json.object("{\"name\":\"none\",\"arguments\":null}"));

        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("none");
    }

    @Dependent
    static class Broken {
        @Tool
        public void tool(@ToolArg(defaultValue = "null") Optional<List<String>> v) {}
    }

    @Test
    void nullIsNoDefault() {
        assertThat(Application.refused(Broken.class))
                .anyMatch(line -> line.startsWith("MCPJ1009 Tool \"tool\"")
                        && line.contains("null is not a default value"));
    }

    @Test
    void promptsDoTheSame() {
        JsonObject result = application.request("prompts/get",
                "{\"name\":\"ask\",\"arguments\":{\"topic\":\"a\",\"tone\":null,\"language\":null}}");

        assertThat(result.getJsonArray("messages").getJsonObject(0).getJsonObject("content").getString("text"))
                .isEqualTo("a Optional.empty en");
    }
}
