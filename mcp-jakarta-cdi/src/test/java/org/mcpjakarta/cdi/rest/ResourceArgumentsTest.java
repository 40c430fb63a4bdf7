package org.mcpjakarta.cdi.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.fixture.Json.value;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.MatrixParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;

import org.hibernate.validator.cdi.ValidationExtension;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

class ResourceArgumentsTest {

    public record Guest(@NotBlank String name, int people) {}

    /** Has a text form of its own. */
    public static final class Table implements Comparable<Table> {
        private final int number;

        private Table(int number) {
            this.number = number;
        }

        public static Table valueOf(String text) {
            return new Table(Integer.parseInt(text.substring(1)));
        }

        @Override
        public int compareTo(Table other) {
            return Integer.compare(number, other.number);
        }

        @Override
        public String toString() {
            return "table " + number;
        }
    }

    /** Only a converter of the application can make it. */
    public static final class Waiter {
        final String name;

        Waiter(String name, boolean hired) {
            this.name = hired ? name : "";
        }
    }

    public static class Page {
        @QueryParam("start")
        private int first;
        @QueryParam("limit")
        @DefaultValue("20")
        @Max(50)
        private int size;
        private @Nullable String order;

        @QueryParam("sort")
        public void setOrder(@Nullable String order) {
            this.order = order;
        }
    }

    public record Range(@QueryParam("from") LocalDate from, @QueryParam("to") LocalDate to) {}

    /** Constraints that a schema cannot say. */
    public record Stay(@QueryParam("arrival") @Future LocalDate firstDay, @QueryParam("nights") int nights) {
        @AssertTrue(message = "somebody has to sleep here")
        public boolean isLongEnough() {
            return nights > 0;
        }
    }

    public static class Search {
        @BeanParam
        Range range = new Range(LocalDate.MIN, LocalDate.MAX);
        @HeaderParam("Accept-Language")
        @DefaultValue("en")
        String language = "";
    }

    @Path("tables/{house}")
    @ApplicationScoped
    public static class Tables {

        @GET
        @Path("{id}")
        @Tool
        public String find(@PathParam("house") String place, @PathParam("id") long id, Progress progress) {
            return place + id;
        }

        @GET
        @Tool
        public String all(@QueryParam("day") @Nullable LocalDate day,
                @DefaultValue("20") @QueryParam("limit") int limit,
                @QueryParam("tag") List<String> tags, @MatrixParam("seats") int seats) {
            return day + " " + limit + " " + tags + " " + seats;
        }

        @POST
        @Tool
        public String reserve(@PathParam("house") String house, @Valid Guest guest) {
            return house + " " + guest;
        }

        @PUT
        @Tool
        public String rename(@FormParam("old") @NotNull String before,
                @ToolArg(name = "now", description = "the new one") @FormParam("new") @NotNull String after) {
            return before + after;
        }

        @GET
        @Tool
        public String texts(@PathParam("table") Table table, @QueryParam("others") SortedSet<Table> others,
                @QueryParam("more") @DefaultValue("T7") Set<Table> more, @QueryParam("none") @Nullable Table none,
                @QueryParam("array") Table[] array) {
            return table + " " + others + " " + more + " " + none + " " + Arrays.toString(array);
        }

        @GET
        @Tool
        public String served(@QueryParam("waiter") Waiter waiter) {
            return waiter.name;
        }

        @GET
        @Tool
        public String onTheSide(@HeaderParam("If-Match") @Nullable String tag,
                @HeaderParam("Depth") @DefaultValue("1") int depth,
                @CookieParam("seen") @Nullable Cookie seen, @HeaderParam("Via") List<String> hops) {
            return tag + " " + depth + " " + seen + " " + hops;
        }

        @GET
        @Tool
        public String page(@BeanParam @Valid Page page) {
            return page.first + " " + page.size + " " + page.order;
        }

        @GET
        @Tool
        public String stay(@BeanParam @Valid Stay stay) {
            return stay.toString();
        }

        @GET
        @Tool
        public String search(@BeanParam Search search) {
            return search.range + " " + search.language;
        }

        @GET
        @Tool
        public String defaults(@QueryParam("n") @DefaultValue("3") List<Integer> numbers,
                @QueryParam("m") @DefaultValue("3") @ToolArg(defaultValue = "[4, 5]") List<Integer> more) {
            return numbers + " " + more;
        }
    }

    @ApplicationScoped
    public static class Hiring implements ParamConverterProvider {
        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable ParamConverter<T> getConverter(Class<T> type, java.lang.reflect.Type generic,
                java.lang.annotation.Annotation[] annotations) {
            return type != Waiter.class ? null : (ParamConverter<T>) new ParamConverter<Waiter>() {
                @Override
                public Waiter fromString(String name) {
                    if (name.isEmpty()) {
                        throw new IllegalArgumentException("nobody");
                    }
                    return new Waiter(name, true);
                }

                @Override
                public String toString(Waiter waiter) {
                    return waiter.name;
                }
            };
        }
    }

    private static final Application APPLICATION = Application.with(new ValidationExtension(), Tables.class,
            Hiring.class, Described.class);

    @AfterAll
    static void close() {
        APPLICATION.close();
    }

    @Test
    void theyHaveTheNamesOfThePathAndAreAlwaysNeeded() {
        assertThat(schema("find")).isEqualTo(value("""
                { "type": "object",
                  "properties": {"house": {"type": "string"}, "id": {"type": "integer", "format": "int64"}},
                  "required": ["house", "id"], "additionalProperties": false }"""));
        assertThat(APPLICATION.text("find", "{\"house\": \"Inn\", \"id\": 7}")).isEqualTo("Inn7");
    }

    @Test
    void whatStandsInAQueryMayBeLeftOut() {
        assertThat(schema("all").getJsonObject("properties")).isEqualTo(value("""
                { "day": {"type": "string", "format": "date"},
                  "limit": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647, "default": 20},
                  "tag": {"type": "array", "items": {"type": "string"}, "default": []},
                  "seats": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647} }"""));
        assertThat(schema("all")).doesNotContainKey("required");
        assertThat(APPLICATION.text("all", "{}")).isEqualTo("null 20 [] 0");
        assertThat(APPLICATION.text("all", """
                {"day": "2090-03-01", "limit": 5, "tag": ["a", "b"], "seats": 4}"""))
                .isEqualTo("2090-03-01 5 [a, b] 4");
    }

    @Test
    void unlessItMustNotBeNull() {
        assertThat(schema("rename").get("required")).isEqualTo(value("[\"old\", \"now\"]"));
        assertThat(APPLICATION.problem("rename", "{\"old\": \"a\"}")).contains("now");
    }

    @Test
    void whatIsSaidToTheModelGoesBeforeWhatIsSaidToHttp() {
        assertThat(schema("rename").getJsonObject("properties").get("now")).isEqualTo(value("""
                {"type": "string", "description": "the new one"}"""));
    }

    @Test
    void theEntityIsAnArgumentByItself() {
        assertThat(schema("reserve").get("required")).isEqualTo(value("[\"house\", \"guest\"]"));
        assertThat(APPLICATION.text("reserve", """
                {"house": "Inn", "guest": {"name": "Ann", "people": 2}}"""))
                .isEqualTo("Inn Guest[name=Ann, people=2]");
        assertThat(APPLICATION.problem("reserve", """
                {"house": "Inn", "guest": {"name": " ", "people": 2}}""")).contains("guest.name");
    }

    @Test
    void typesThatJaxRsMakesOfTextAreTexts() {
        assertThat(schema("texts").getJsonObject("properties")).isEqualTo(value("""
                { "table": {"type": "string"},
                  "others": {"type": "array", "items": {"type": "string"}, "default": []},
                  "more": {"type": "array", "items": {"type": "string"}, "default": ["T7"]},
                  "none": {"type": "string"},
                  "array": {"type": "array", "items": {"type": "string"}, "default": []} }"""));
        assertThat(APPLICATION.text("texts", "{\"table\": \"T1\", \"others\": [\"T3\", \"T2\"], \"array\": [\"T9\"]}"))
                .isEqualTo("table 1 [table 2, table 3] [table 7] null [table 9]");
        assertThat(APPLICATION.problem("texts", "{\"table\": \"one\"}")).isEqualTo("\"table\" cannot be read");
    }

    @Test
    void convertersOfTheApplicationAreUsed() {
        assertThat(APPLICATION.text("served", "{\"waiter\": \"Bob\"}")).isEqualTo("Bob");
        assertThat(APPLICATION.problem("served", "{\"waiter\": \"\"}")).isEqualTo("\"waiter\" cannot be read");
    }

    @Test
    void headersAndCookiesAreNoArguments() {
        assertThat(schema("onTheSide")).doesNotContainKey("properties");
        assertThat(APPLICATION.text("onTheSide", "{}")).isEqualTo("null 1 null []");
    }

    @Test
    void whatABeanGathersAreArgumentsByThemselves() {
        assertThat(schema("page").getJsonObject("properties")).containsOnlyKeys("start", "limit", "sort");
        assertThat(APPLICATION.text("page", "{}")).isEqualTo("0 20 null");
        assertThat(APPLICATION.text("page", "{\"start\": 3, \"limit\": 4, \"sort\": \"name\"}")).isEqualTo("3 4 name");
        assertThat(APPLICATION.text("search", "{\"from\": \"2090-03-01\"}"))
                .isEqualTo("Range[from=2090-03-01, to=null] en");
    }

    @Test
    void violationsInABeanAreToldByTheNamesOfArguments() {
        assertThat(APPLICATION.problem("stay", "{\"arrival\": \"2001-01-01\"}")).isEqualTo(
                "\"arrival\" must be a future date; The arguments do not fit together: somebody has to sleep here");
    }

    @Test
    void aDefaultOfAListIsItsOnlyElement() {
        assertThat(APPLICATION.text("defaults", "{}")).isEqualTo("[3] [4, 5]");
    }

    public interface Description {
        @GET
        @Path("{id}")
        String described(@PathParam("id") @NotNull String key);
    }

    @Dependent
    public static class Described implements Description {
        @Override
        @Tool
        public String described(String anything) {
            return anything;
        }
    }

    @Test
    void anInterfaceMayDescribeTheMethod() {
        assertThat(APPLICATION.text("described", "{\"id\": \"7\"}")).isEqualTo("7");
    }

    private static JsonObject schema(String tool) {
        return APPLICATION.request("tools/list", "{}").getJsonArray("tools").stream().map(JsonObject.class::cast)
                .filter(one -> one.getString("name").equals(tool)).findFirst().orElseThrow()
                .getJsonObject("inputSchema");
    }
}
