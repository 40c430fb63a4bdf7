package org.mcpjakarta.core.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

class UriTemplateTest {
    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"rooms://{id}/plan rooms://a1/plan a1", "rooms://{id} rooms://x x",
            "a://b/{v}.txt a://b/c.d.txt c.d", "a:{v} a:b?c#d b?c#d", "a://x.*+{v}[0] a://x.*+y[0] y",
            "a://{v}/b/c a://z/b/c z", "a://b-{v} a://b-c-d c-d"})
    @Tag("R-239")
    void aVariableIsOneSegment(String template, String uri, String value) {
        assertThat(UriTemplate.parse(template).match(uri))
                .contains(values(template.contains("{id}") ? "id" : "v", value));
    }

    @Test
    @Tag("R-239")
    void severalVariablesAreTakenFromTheLeft() {
        assertThat(UriTemplate.parse("db://{table}/{key}-{part}.json").match("db://t/a-b-c.json.json"))
                .contains(values("table", "t", "key", "a", "part", "b-c.json"));
        assertThat(UriTemplate.parse("files://{disk}/x/{+path}").match("files://d/x/a/b.txt"))
                .contains(values("disk", "d", "path", "a/b.txt"));
    }

    private static JsonObject values(String... pairs) {
        JsonObjectBuilder values = JsonTrees.object();
        for (int i = 0; i < pairs.length; i += 2) {
            values.add(pairs[i], pairs[i + 1]);
        }
        return values.build();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"a://{x,y} a://1,2 {\"x\":\"1\",\"y\":\"2\"}",
            "a://{x,y,z}! a://1,2,3! {\"x\":\"1\",\"y\":\"2\",\"z\":\"3\"}",
            "a://b{/x,y} a://b/1/2 {\"x\":\"1\",\"y\":\"2\"}", "a://{x}{/y}/z a://1/2/z {\"x\":\"1\",\"y\":\"2\"}",
            "a://{x}{.y} a://1.2 {\"x\":\"1\",\"y\":\"2\"}", "a://w{.x,y} a://w.1.2 {\"x\":\"1\",\"y\":\"2\"}",
            "a://w{;x,y} a://w;x=1;y=2 {\"x\":\"1\",\"y\":\"2\"}", "a://w{;x}/z a://w;x=%3B/z {\"x\":\";\"}",
            "a://{+p}{#f} a://b/c#d/e {\"p\":\"b/c\",\"f\":\"d/e\"}", "a://b{#f} a://b {}",
            "a://b{#f} a://b#c?d {\"f\":\"c?d\"}", "a://{x}{?q}{#f} a://b#c?q=1 {\"x\":\"b\",\"f\":\"c?q=1\"}",
            "a://{+p}{?q} a://b/c?q=1 {\"p\":\"b/c\",\"q\":\"1\"}"})
    @Tag("R-239")
    void expressionsOfLevelThreeAreUnderstood(String template, String uri, String values) {
        assertThat(UriTemplate.parse(template).match(uri)).contains(Json.object(values));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"a://s {}", "a://s?q=1 {\"q\":\"1\"}",
            "a://s?q=1&n=2 {\"q\":\"1\",\"n\":\"2\"}",
            "a://s?n=2&q=1 {\"q\":\"1\",\"n\":\"2\"}", "a://s?q= {\"q\":\"\"}", "a://s?q=a=b+%26c {\"q\":\"a=b+&c\"}",
            "a://s?q=TCP%2FIP {\"q\":\"TCP/IP\"}", "a://s#f {\"f\":\"f\"}", "a://s?n=1#f {\"n\":\"1\",\"f\":\"f\"}"})
    @Tag("R-239")
    void aQueryHasItsVariablesInAnyOrderOrNone(String uri, String values) {
        for (String template : List.of("a://s{?q,n}{#f}", "a://s{?q}{&n}{#f}")) {
            assertThat(UriTemplate.parse(template).match(uri)).contains(Json.object(values));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a://s?", "a://s?q", "a://s?x=1", "a://s?q=1&q=2", "a://s?q=1&", "a://s?&q=1",
            "a://s?q=1&&n=1",
            "a://s?=1", "a://s?q=%", "a://s?q=../x", "a://s?q=%2Fetc", "a://s?q=a%5Cb", "a://s?q=%00",
            "a://s?q=%252e%252e",
            "a://s?Q=1", "a://s?%71=1", "a://s/?q=1", "a://s?q=1#", "a://s#", "a://s#../x", "a://s#%2Fetc",
            "a://s?q=1?n=2#/"})
    @Tag("R-236")
    @Tag("R-239")
    @Tag("T-40")
    void aQueryHasNothingElse(String uri) {
        assertThat(UriTemplate.parse("a://s{?q,n}{#f}").match(uri)).isEmpty();
    }

    @Test
    @Tag("R-239")
    void aQueryMayHaveAFixedBeginning() {
        UriTemplate template = UriTemplate.parse("a://{x}?v=1&w={w}{&q,n}");

        assertThat(template.match("a://b?v=1&w=2&n=3")).contains(values("x", "b", "w", "2", "n", "3"));
        assertThat(template.match("a://b?v=1&w=2")).contains(values("x", "b", "w", "2"));
        assertThat(template.match("a://b?v=1&w=2&v=1")).isEmpty();
        assertThat(template.match("a://b?w=2&v=1&n=3")).isEmpty();
        assertThat(template.match("a://b?v=1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"a://{x*} a://1,2,3 [\"1\",\"2\",\"3\"]", "a://{x*}/z a://1/z [\"1\"]",
            "a://{x*} a://1%2C2,3 [\"1,2\",\"3\"]", "a://b{/x*} a://b/1/2/3 [\"1\",\"2\",\"3\"]",
            "a://b{/x*} a://b/1 [\"1\"]", "a://b{?x*} a://b?x=1&x=2 [\"1\",\"2\"]", "a://b{?y,x*} a://b?x=1 [\"1\"]",
            "a://b{?x*} a://b?x=1,2 [\"1,2\"]", "a://b?c=d{&x*} a://b?c=d&x=1 [\"1\"]",
            "a://b{/x*}{?y} a://b/1/2 [\"1\",\"2\"]"})
    @Tag("R-239")
    void listsAreToldApart(String template, String uri, String list) {
        UriTemplate parsed = UriTemplate.parse(template);

        assertThat(parsed.isList("x")).isTrue();
        assertThat(parsed.match(uri)).contains(Json.object("{\"x\":" + list + "}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {"a://{x*} a://1,,2", "a://{x*} a://1,", "a://{x*} a://,1",
            "a://{x*} a://1,..,2",
            "a://{x*} a://1,a%2Fb", "a://b{/x*} a://b", "a://b{/x*} a://b/", "a://b{/x*} a://b/1//2",
            "a://b{/x*} a://b/1/",
            "a://b{/x*} a://b/../c", "a://b{/x*} a://b/1/%2e%2e", "a://b{/x*} a://b/1%2F2", "a://b{/x*} a://b/%5Cx",
            "a://b{?x*} a://b?x=1&x=../y"})
    @Tag("R-236")
    @Tag("R-239")
    @Tag("T-40")
    void everyValueOfAListIsChecked(String template, String uri) {
        assertThat(UriTemplate.parse(template).match(uri)).isEmpty();
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
        assertThat(UriTemplate.parse("a://{v}").match("a://%2541%2520")).contains(values("v", "%41%20"));
        assertThat(UriTemplate.parse("a://{v}").match("a://%C3%BC%20%2B+")).contains(values("v", "ü ++"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2e%2e", "../x", "a/../../b", "a%2f..%2fb", "..%5cx", "a\\..\\b", "/etc/passwd",
            "%2Fetc", "\\x", "a/..", ".", "./x", "a/./b", "a/.", "a%5Cb", "a%00", "C:/x", "c%3A%5Cx", "%252e%252e/x",
            "a/%252E%252e%252Fb", "%252Fetc", "%25252e%25252e", "..%255cx", "%2500", "%25%32%65%25%32%65"})
    @Tag("R-236")
    @Tag("T-40")
    void noValueLeadsOutOfItsFolder(String value) {
        assertThat(UriTemplate.parse("file:///data/{+path}").match("file:///data/" + value)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "%2e%2e", "%2E", "%2Fetc%2Fpasswd", "a%2fb", "a%2F", "a%5cb", "%5C%5Chost",
            "a%00",
            "%252e%252e", "a%252Fb", "%25252F", "a%255Cb", "%2500"})
    @Tag("R-236")
    @Tag("T-40")
    void aPlainVariableIsNoPath(String value) {
        assertThat(UriTemplate.parse("docs://{name}").match("docs://" + value)).isEmpty();
        assertThat(UriTemplate.parse("docs://{name}/x").match("docs://" + value + "/x")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a..b", "...", "x/..y", "..a/.b", "a.", "a//b", "a/", "ab:x"})
    void dotsAreFineOtherwise(String value) {
        assertThat(UriTemplate.parse("file:///data/{+path}").match("file:///data/" + value))
                .contains(values("path", value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"a://{x}{y}|put text between them", "a://{x}{+y}|put text between them",
            "a://{+x}/b|put it at the end", "a://{x:3}|remove the colon", "a://{@x}|not a valid expression",
            "a://{=x}|not a valid expression", "a://{x,}|not a valid expression",
            "a://{+x,y}|use one", "a://x{#a,b}|use one", "a://{;x*}|separated", "a://{.x*}|separated",
            "a://{+x*}|separated",
            "a://{x*},{y}|use other text", "a://{x*,y}|use other text", "a://x{/y*}/z|put it at the end",
            "a://x{?q}/y|at the end",
            "a://x{?q}{z}|at the end", "a://x?a=1{?q}|wrong place", "a://x{&q}|wrong place",
            "a://x{?q}{?r}|wrong place",
            "a://x{#f}{?q}|wrong place", "a://x#y{#f}|second fragment", "a://x{#f}{#g}|second fragment",
            "a://x{?q}{#f}/y|at the end", "a://{x}{?x}|occurs twice", "a://{.x}{y}|put text between them",
            "a://{}|write {name}", "a://{x|no closing", "a://x}|no opening", "a://{x}/{x}|occurs twice",
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
        UriTemplate further = UriTemplate.parse("a://{a*}-{b}{;c}{/d*}{?e,f*}{#g}");
        String[] nasty = {"a://" + ",".repeat(65_536), "a://" + "a,".repeat(32_768) + "-b;c=d/e",
                "a://b-c;c=d/" + "e/".repeat(32_768) + "e",
                "a://b-c;c=d/e?" + "f=1&".repeat(16_384) + "e=1", "a://b?" + "&".repeat(65_536),
                "a://b?" + "?".repeat(65_536),
                "a://b?" + "=".repeat(65_536), "a://b" + "#".repeat(65_536),
                "a://b-c;c=d/e?e=" + "%2525".repeat(13_107),
                "a://" + "-".repeat(65_536), "a://" + "a".repeat(65_536), "a://" + "a-".repeat(32_768) + "/",
                "a://b-c-d-e/" + "ab".repeat(32_768), "a://" + "/".repeat(65_536), "a://" + "%2d".repeat(21_845)};

        Duration quickest = Duration.ofDays(1);
        for (int run = 0; run < 20; run++) {
            long start = System.nanoTime();
            for (String uri : nasty) {
                template.match(uri);
                further.match(uri);
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
            "a://{x}/{y},a://{+z},true", "a://{x}.png,a://{y}.jpg,false", "a://s{?q},a://{x},true",
            "a://s{?q},a://s{?n},true",
            "a://s{?q},a://t{?q},false", "a://s?v=1{&q},a://s?v=2{&q},false", "a://s?v=1{&q},a://s{?q},true",
            "a://s{#f},a://s{?q},true", "a://b{/x*},a://b/{y}/c,true", "a://b{/x*},a://c{/y*},false",
            "a://{x*},a://1,true",
            "a://s{?q},a://s/{y},false"})
    void templatesOverlapIfSomeAddressFollowsBoth(String one, String other, boolean overlap) {
        UriTemplate a = UriTemplate.parse(one);
        UriTemplate b = UriTemplate.parse(other);

        assertThat(a.overlaps(b)).isEqualTo(overlap);
        assertThat(b.overlaps(a)).isEqualTo(overlap);
    }
}
