package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.completion.CompleteArg;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.resources.ResourceTemplateArg;

/** The expressions of RFC 6570 that a template may have, and the parameters that take their values. */
class TemplateMethodsTest {
    @ApplicationScoped
    static class Library {
        @ResourceTemplate(uriTemplate = "books://search{?q,limit,since,tag*}")
        public String search(Optional<String> q, @ResourceTemplateArg(defaultValue = "10") int limit,
                @Nullable LocalDate since, List<String> tag) {
            return q.orElse("-") + " " + limit + " " + since + " " + tag;
        }

        @ResourceTemplate(uriTemplate = "books://by{?author}")
        public String by(String author) {
            return author;
        }

        @ResourceTemplate(uriTemplate = "shelf://{room}{/way*}{#page}")
        public String shelf(String room, List<String> way, Optional<Integer> page) {
            return room + way + page;
        }

        @ResourceTemplate(uriTemplate = "map://{x,y}{;zoom}{.form}")
        public String map(int x, int y, int zoom, String form) {
            return x + " " + y + " " + zoom + " " + form;
        }

        @ResourceTemplate(uriTemplate = "sum://{n*}")
        public String sum(List<Integer> n) {
            return "" + n.stream().mapToInt(Integer::intValue).sum();
        }

        @ResourceTemplate(uriTemplate = "tree://{+path}{?rev}")
        public String tree(String path, Optional<String> rev) {
            return path + "@" + rev.orElse("head");
        }

        @CompleteResourceTemplate("books://search{?q,limit,since,tag*}")
        public List<String> tags(@CompleteArg(name = "tag") String typed) {
            return Stream.of("java", "jazz", "rust").filter(tag -> tag.startsWith(typed)).toList();
        }
    }

    @AutoClose
    private static Application application = Application.of(Library.class);

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"books://search|- 10 null []", "books://search?q=java|java 10 null []",
            "books://search?limit=3&q=a%20b|a b 3 null []", "books://search?since=2026-01-31&q=|'' 10 2026-01-31 []",
            "books://search?tag=x&limit=1&tag=y%2Cz|- 1 null [x, y,z]", "books://by?author=Ada|Ada",
            "shelf://b1/left/top|b1[left, top]Optional.empty", "shelf://b1/left#7|b1[left]Optional[7]",
            "map://3,-4;zoom=2.png|3 -4 2 png", "sum://1,2,39|42", "tree://a/b.txt|a/b.txt@head",
            "tree://a/b.txt?rev=v1%2E2|a/b.txt@v1.2"})
    @Tag("R-239")
    void valuesReachTheParametersOfTheMethod(String uri, String text) {
        String expected = text.startsWith("'' ") ? text.substring(2) : text;
        for (Revision revision : Revision.values()) {
            assertThat(read(revision, uri).getJsonArray("contents").getJsonObject(0).getString("text"))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"books://search?limit=many", "books://search?since=2026-02-30", "books://search?unknown=1",
            "books://search?q=1&q=2", "books://search?tag=..%2Fx", "books://by", "shelf://b1", "shelf://b1/a/%2e%2e",
            "shelf://b1/a#seven", "map://3;zoom=2.png", "map://3,4.png", "sum://1,two", "tree://a?q=1"})
    @Tag("R-239")
    @Tag("T-40")
    void whatDoesNotFitIsNotFound(String uri) {
        for (Revision revision : Revision.values()) {
            assertThat(read(revision, uri).getJsonObject("error").getInt("code"))
                    .isEqualTo(revision == Revision.V2026_07_28 ? -32602 : -32002);
        }
    }

    @ParameterizedTest
    @EnumSource
    void variablesOfAQueryAreCompleted(Revision revision) {
        JsonObject completed = application.request(revision, "completion/complete", Json.object("""
                {"ref":{"type":"ref/resource","uri":"books://search{?q,limit,since,tag*}"},
                 "argument":{"name":"tag","value":"ja"}}"""));

        assertThat(completed.getJsonObject("completion").getJsonArray("values").getValuesAs(JsonString.class))
                .extracting(JsonString::getString).containsExactly("java", "jazz");
    }

    private static JsonObject read(Revision revision, String uri) {
        return application.request(revision, "resources/read", Json.object("{\"uri\":\"" + uri + "\"}"));
    }

    @ApplicationScoped
    static class Wrong {
        @ResourceTemplate(uriTemplate = "a://{x*}")
        public String one(String x) {
            return x;
        }

        @ResourceTemplate(uriTemplate = "b://{x}")
        public String several(List<String> x) {
            return "" + x;
        }

        @ResourceTemplate(uriTemplate = "c://s{?q}")
        public String search(String q) {
            return q;
        }

        @ResourceTemplate(uriTemplate = "c://{x}")
        public String any(String x) {
            return x;
        }

        @ResourceTemplate(uriTemplate = "d://{x:3}")
        public String beginning(String x) {
            return x;
        }

        @ResourceTemplate(uriTemplate = "e://{?q}")
        public String fallback(@ResourceTemplateArg(defaultValue = "many") int q) {
            return "" + q;
        }
    }

    @Test
    @Tag("R-239")
    void mistakesAreToldAtDeployment() {
        assertThat(Application.refused(Wrong.class))
                .anyMatch(line -> line.startsWith("MCPJ1018") && line.contains("a://{x*}")
                        && line.contains("make it a List"))
                .anyMatch(line -> line.startsWith("MCPJ1018") && line.contains("b://{x}") && line.contains("x*"))
                .anyMatch(line -> line.startsWith("MCPJ1017") && line.contains("c://{x}"))
                .anyMatch(line -> line.startsWith("MCPJ1016") && line.contains("remove the colon and the number"))
                .anyMatch(line -> line.contains("e://{?q}") && line.contains("default value"));
    }
}
