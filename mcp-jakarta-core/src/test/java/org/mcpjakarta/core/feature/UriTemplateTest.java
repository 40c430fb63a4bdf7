package org.mcpjakarta.core.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UriTemplateTest {
    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"rooms://{id}/plan rooms://a1/plan a1", "rooms://{id} rooms://x x",
            "a://b/{v}.txt a://b/c.d.txt c.d", "a:{v} a:b?c#d b?c#d", "a://x.*+{v}[0] a://x.*+y[0] y",
            "a://{v}/b/c a://z/b/c z", "a://b-{v} a://b-c-d c-d"})
    @Tag("R-239")
    void aVariableIsOneSegment(String template, String uri, String value) {
        assertThat(UriTemplate.parse(template).match(uri))
                .contains(Map.of(template.contains("{id}") ? "id" : "v", value));
    }

    @Test
    @Tag("R-239")
    void severalVariablesAreTakenFromTheLeft() {
        assertThat(UriTemplate.parse("db://{table}/{key}-{part}.json").match("db://t/a-b-c.json.json"))
                .contains(Map.of("table", "t", "key", "a", "part", "b-c.json"));
        assertThat(UriTemplate.parse("files://{disk}/x/{+path}").match("files://d/x/a/b.txt"))
                .contains(Map.of("disk", "d", "path", "a/b.txt"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"rooms://{id}/plan rooms:///plan", "rooms://{id}/plan rooms://a/b/plan",
            "rooms://{id}/plan rooms://a/plans", "rooms://{id} rooms://", "rooms://{id} Rooms://a", "a.b:{v} axb:c",
            "a://{x}-{y} a://b-", "a://{x}-{y} a://-b", "a://{x}-{y} a://b/c-d", "a://b/{+path} a://b/",
            "a://{x}b{y} a://bb", "a://{x}/ a://x", "a:(.*){v} a:zz1", "a://{v} a://x/"})
    @Tag("R-239")
    void anythingElseDoesNotMatch(String template, String uri) {
        assertThat(UriTemplate.parse(template).match(uri)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%4", "%zz", "a%+1", "%C3", "%C3%28", "%ED%A0%80"})
    @Tag("R-239")
    void malformedEncodingsDoNotMatch(String value) {
        assertThat(UriTemplate.parse("a://{v}").match("a://" + value)).isEmpty();
    }

    @Test
    @Tag("R-239")
    void encodingsAreTakenOffOnce() {
        assertThat(UriTemplate.parse("a://{v}").match("a://%2541%252F")).contains(Map.of("v", "%41%2F"));
        assertThat(UriTemplate.parse("a://{v}").match("a://%C3%BC%20%2B+")).contains(Map.of("v", "ü ++"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2e%2e", "../x", "a/../../b", "a%2f..%2fb", "..%5cx", "a\\..\\b", "/etc/passwd",
            "%2Fetc", "\\x", "a/.."})
    @Tag("R-236")
    @Tag("T-40")
    void noValueLeadsOutOfItsFolder(String value) {
        assertThat(UriTemplate.parse("file:///data/{+path}").match("file:///data/" + value)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a..b", "...", "x/..y", "..."})
    void dotsAreFineOtherwise(String value) {
        assertThat(UriTemplate.parse("file:///data/{+path}").match("file:///data/" + value))
                .contains(Map.of("path", value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"a://{x}{y}|put text between them", "a://{x}{+y}|put text between them",
            "a://{+x}/b|put it at the end", "a://{?q}|write {name}", "a://{x*}|write {name}", "a://{x:3}|write {name}",
            "a://{}|write {name}", "a://{x|not closed", "a://x}|not opened", "a://{x}/{x}|comes twice",
            "{x}|scheme", "rooms/{x}|scheme", "{s}://x|scheme", "''|scheme", "a://b c/{x}|percent-encoded",
            "a://%zz/{x}|percent-encoding"})
    @Tag("R-239")
    @Tag("T-29")
    void whatCannotBeMatchedWithoutDoubtIsRefused(String template, String remedy) {
        assertThatIllegalArgumentException().isThrownBy(() -> UriTemplate.parse(template))
                .withMessageContaining(remedy);
    }

    /** The first runs warm the code up; what is measured is the matcher, not the compiler of the JVM. */
    @RepeatedTest(5)
    @Tag("R-239")
    @Tag("T-29")
    void anAddressOfSixtyFourKilobytesTakesNoTime() {
        UriTemplate template = UriTemplate.parse("a://{a}-{b}-{c}-{d}/{e}a{f}ab{g}/x{+h}");
        String[] nasty = {"a://" + "-".repeat(65_536), "a://" + "a".repeat(65_536), "a://" + "a-".repeat(32_768) + "/",
                "a://b-c-d-e/" + "ab".repeat(32_768), "a://" + "/".repeat(65_536), "a://" + "%2d".repeat(21_845)};

        Duration quickest = Duration.ofDays(1);
        for (int run = 0; run < 20; run++) {
            long start = System.nanoTime();
            for (String uri : nasty) {
                template.match(uri);
            }
            Duration taken = Duration.ofNanos(System.nanoTime() - start).dividedBy(nasty.length);
            quickest = taken.compareTo(quickest) < 0 ? taken : quickest;
        }

        assertThat(quickest).isLessThan(Duration.ofMillis(5));
    }

    @ParameterizedTest
    @CsvSource({"a://{x}/b,a://c/{y},true", "a://{x},a://{y},true", "a://{x},a://{y}/b,false",
            "a://{x}-b,a://c-{y},true", "a://{x}-b,a://{y}-c,false", "a://{x}/b,a://{+y},true",
            "a://b/{+x},a://c/{+y},false", "a://{x}b,a://b{y},true", "a:{x},b:{y},false",
            "a://{x}/{y},a://{+z},true", "a://{x}.png,a://{y}.jpg,false"})
    void templatesOverlapIfSomeAddressFollowsBoth(String one, String other, boolean overlap) {
        UriTemplate a = UriTemplate.parse(one);
        UriTemplate b = UriTemplate.parse(other);

        assertThat(a.overlaps(b)).isEqualTo(overlap);
        assertThat(b.overlaps(a)).isEqualTo(overlap);
    }
}
