package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;

/** The how-to page shows code that compiles and does what the page says. */
class HowToTest {
    private static final Path ROOT = Path.of(System.getProperty("project.root", ".."));
    private static final String EVERYTHING = "{\"elicitation\":{\"form\":{},\"url\":{}},\"sampling\":{},\"roots\":{}}";

    @Test
    void thePageShowsThisCode() throws IOException {
        String code = squeezed(Files.readString(
                ROOT.resolve("mcp-jakarta-cdi/src/test/java/org/mcpjakarta/cdi/ask/HotelDesk.java")));
        String page = Files.readString(ROOT.resolve("docs/how-to/ask-the-user.md"));

        assertThat(Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(page).results()
                .map(block -> squeezed(block.group(1)))).hasSizeGreaterThan(3).allSatisfy(
                        block -> assertThat(code).contains(block));
    }

    @Test
    void theCodeWorks() {
        try (Application application = Application.of(HotelDesk.class, HotelDesk.Payments.class)) {
            Person person = new Person(application, EVERYTHING);

            assertThat(person.call("book", "{\"room\":\"B12\"}").answer("""
                    {"stay":{"action":"accept","content":{"nights":3,"mail":"ada@example.com","board":"BREAKFAST"}}}""")
                    .text()).isEqualTo("Booked B12 for 2, payment B12-3");
            assertThat(person.call("book", "{\"room\":\"B12\"}").answer("{\"stay\":{\"action\":\"decline\"}}").text())
                    .isEqualTo("The user declined the booking.");
            assertThat(person.call("choose", "{}")
                    .answer("{\"room\":{\"action\":\"accept\",\"content\":{\"room\":\"b12\"}}}").text())
                    .isEqualTo("b12");
            assertThat(person.call("connect", "{}").answer("{\"connect\":{\"action\":\"cancel\"}}").text())
                    .isEqualTo("The user did not want to.");
            assertThat(new Person(application, "{}").call("summary", "{\"opinions\":\"good\"}").text())
                    .isEqualTo("good");
            assertThat(
                    person.call("folders", "{}").answer("{\"folders\":{\"roots\":[{\"uri\":\"file:///a\"}]}}").text())
                    .isEqualTo("[\"file:///a\"]");
        }
    }

    @Test
    @Tag("T-53")
    void replaysReserveOnce() {
        try (Application application = Application.of(HotelDesk.class, HotelDesk.Payments.class)) {
            var asked = new Person(application, EVERYTHING).call("book", "{\"room\":\"B12\"}");
            for (int i = 0; i < 20; i++) {
                asked.answer("""
                        {"stay":{"action":"accept","content":{"nights":3,"mail":"ada@example.com","board":"NONE"}}}""");
            }

            assertThat(application.bean(HotelDesk.Payments.class).count()).isEqualTo(1);
        }
    }

    private static String squeezed(String code) {
        return code.replaceAll("\\s+", "");
    }
}
