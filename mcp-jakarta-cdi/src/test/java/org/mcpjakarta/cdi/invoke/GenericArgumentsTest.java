package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;

/** Records with type parameters as arguments: what is listed can be called. */
class GenericArgumentsTest {

    public record Item(String name, int count) {}

    public record Box<T>(T value) {}

    public record Pair<A, B>(A first, B second) {}

    public record Node<T>(T value, @Nullable Node<T> next) {}

    public record Tree<T>(T value, List<Tree<T>> below) {}

    public record Wrap<T>(Box<T> box, Map<String, T> more) {}

    public record Holder(Box<LocalDate> box, Optional<Box<Item>> other) {}

    public record Bounded<T extends Item>(T item) {}

    public record Range<T extends Comparable<T>>(T low, T high) {
        public Range {
            if (low.compareTo(high) > 0) {
                throw new IllegalArgumentException("low must not be above high");
            }
        }
    }

    public abstract static class Store<T> {
        @Tool
        public String inherited(Box<T> v) {
            return String.valueOf(v.value());
        }
    }

    @ApplicationScoped
    static class Tools extends Store<LocalDate> {
        @Tool
        public String date(Box<LocalDate> v) {
            return v.value().plusDays(1).toString();
        }

        @Tool
        public String items(Box<List<Item>> v) {
            return v.value().get(0).name();
        }

        @Tool
        public String map(Box<Map<String, Item>> v) {
            return v.value().get("a").name();
        }

        @Tool
        public String ints(Box<int[]> v) {
            return Arrays.toString(v.value());
        }

        @Tool
        public String day(Box<DayOfWeek> v) {
            return v.value().plus(1).name();
        }

        @Tool
        public String nested(Box<Box<String>> v) {
            return v.value().value();
        }

        @Tool
        public String optional(Box<Optional<String>> v) {
            return v.value().orElse("none");
        }

        @Tool
        public String pair(Pair<String, Item> v) {
            return v.first() + v.second().count();
        }

        @Tool
        public String node(Node<Integer> v) {
            return v.value() + (v.next() == null ? "" : "," + v.next().value());
        }

        @Tool
        public String tree(Tree<LocalDate> v) {
            return v.value() + " " + v.below().get(0).value().getYear();
        }

        @Tool
        public String wrap(Wrap<Item> v) {
            return v.box().value().name() + v.more().get("x").name();
        }

        @Tool
        public String holder(Holder v) {
            return v.box().value() + v.other().map(box -> box.value().name()).orElse("");
        }

        @Tool
        public String list(List<Box<Item>> v) {
            return v.get(0).value().name();
        }

        @Tool
        public String set(Set<Box<Item>> v) {
            return v.iterator().next().value().name();
        }

        @Tool
        public String named(Map<String, Box<Item>> v) {
            return v.get("a").value().name();
        }

        @Tool
        public String bounded(Bounded<Item> v) {
            return v.item().name();
        }

        @Tool
        public String wildcard(Box<? extends Item> v) {
            return v.value().name();
        }

        @Tool
        public String range(Range<Integer> v) {
            return v.low() + ".." + v.high();
        }

        @Tool
        public String maybe(Optional<Box<LocalDate>> v) {
            return v.map(box -> box.value().toString()).orElse("none");
        }
    }

    @AutoClose
    private static Application application = Application.of(Tools.class);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            inherited | {"value":"2026-08-31"}                        | 2026-08-31
            date      | {"value":"2026-08-31"}                        | 2026-09-01
            items     | {"value":[{"name":"pen","count":1}]}          | pen
            map       | {"value":{"a":{"name":"pen","count":1}}}      | pen
            ints      | {"value":[1,2]}                               | [1, 2]
            day       | {"value":"FRIDAY"}                            | SATURDAY
            nested    | {"value":{"value":"x"}}                       | x
            optional  | {"value":"x"}                                 | x
            optional  | {}                                            | none
            pair      | {"first":"a","second":{"name":"b","count":2}} | a2
            node      | {"value":1}                                   | 1
            node      | {"value":1,"next":{"value":2}}                | 1,2
            tree      | {"value":"2026-08-31","below":[{"value":"2020-01-01","below":[]}]} | 2026-08-31 2020
            wrap      | {"box":{"value":{"name":"a","count":1}},"more":{"x":{"name":"b","count":1}}} | ab
            holder    | {"box":{"value":"2026-08-31"},"other":{"value":{"name":"a","count":1}}} | 2026-08-31a
            list      | [{"value":{"name":"a","count":1}}]            | a
            set       | [{"value":{"name":"a","count":1}}]            | a
            named     | {"a":{"value":{"name":"a","count":1}}}        | a
            bounded   | {"item":{"name":"a","count":1}}               | a
            wildcard  | {"value":{"name":"a","count":1}}              | a
            range     | {"low":1,"high":2}                            | 1..2
            maybe     | {"value":"2026-08-31"}                        | 2026-08-31
            """)
    @Tag("R-209")
    void whatIsListedCanBeCalled(String tool, String value, String answer) {
        assertThat(application.text(tool, "{\"v\":" + value + "}")).isEqualTo(answer);
    }

    @Test
    @Tag("R-211")
    void valuesOfOtherTypesAreRefusedByTheirPlace() {
        assertThat(application.problem("pair", "{\"v\":{\"first\":1,\"second\":{\"name\":\"b\",\"count\":2}}}"))
                .contains("\"v.first\" must be a string");
        assertThat(application.problem("tree", "{\"v\":{\"value\":\"soon\",\"below\":[]}}"))
                .contains("\"v.value\" must be a date");
    }

    public static class Shelf {
        public Box<LocalDate> box;
    }

    public record Renamed<T>(@JsonbProperty("v") T value) {}

    public static class Made<T> {
        @JsonbCreator
        public Made(@JsonbProperty("value") T value) {}
    }

    public record Growing<T>(T value, Optional<Growing<List<T>>> next) {}

    @Dependent
    static class Broken {
        @Tool
        public void inClass(Shelf v) {}

        @Tool
        public void renamed(Renamed<LocalDate> v) {}

        @Tool
        public void made(Made<LocalDate> v) {}

        @Tool
        public void growing(Growing<String> v) {}

        @Tool
        public void deepKey(Map<LocalDate, Box<String>> v) {}
    }

    @Test
    @Tag("R-209")
    void whatCouldNeverBePassedIsRefusedAtDeployment() {
        assertThat(Application.refused(Broken.class))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"inClass\"") && line.contains("Box")
                        && line.contains("type parameter"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"renamed\"") && line.contains("Renamed"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"made\"") && line.contains("Made"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"growing\"")
                        && line.contains("ever new type arguments"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"deepKey\"") && line.contains("Box")).hasSize(6);
    }
}
