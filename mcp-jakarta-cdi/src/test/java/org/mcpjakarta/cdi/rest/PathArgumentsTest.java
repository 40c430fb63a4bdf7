package org.mcpjakarta.cdi.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;

/** A method that serves HTTP gets no path from a tool that it could not get from there. */
@Tag("T-40")
class PathArgumentsTest {

    /** Made of a text by its constructor. */
    public record Title(String text) {}

    public record Shelf(@PathParam("shelf") String name) {}

    @Path("files/{shelf}")
    @ApplicationScoped
    public static class Files {

        @GET
        @Path("{name}")
        @Tool
        public String one(@PathParam("name") String name) {
            return name;
        }

        @GET
        @Path("{name: .+}")
        @Tool
        public String below(@PathParam("name") String name) {
            return name;
        }

        @GET
        @Path("no/{ number : [0-9]{3} }")
        @Tool
        public String numbered(@PathParam("number") String number) {
            return number;
        }

        @GET
        @Path("{name}/titles")
        @Tool
        public String titled(@PathParam("name") Title title) {
            return title.text();
        }

        @GET
        @Path("{name}/several")
        @Tool
        public String several(@PathParam("name") List<String> names) {
            return names.toString();
        }

        @GET
        @Path("{name}/shelf")
        @Tool
        public String shelf(@BeanParam Shelf shelf) {
            return shelf.name();
        }

        @GET
        @Path("{zone}/time")
        @Tool
        public String zone(@PathParam("zone") ZoneId zone) {
            return zone.getId();
        }

        @GET
        @Tool
        public String query(@QueryParam("q") String text) {
            return text;
        }

        @GET
        @Path("{name: (a|b)*}")
        @Tool
        public String deep(@PathParam("name") String name) {
            return String.valueOf(name.length());
        }
    }

    private static final Application APPLICATION = Application.of(Files.class);

    @AfterAll
    static void close() {
        APPLICATION.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "../x", "/etc/passwd", "a/b", "a\\\\b", "\\u0000", "", "%2e%2e", "..%2fx",
            "%252e%252e"})
    void aVariableIsOneSegment(String value) {
        String rule = "must be one segment of a path, without slashes, and not . or ..";

        assertThat(APPLICATION.problem("one", "{\"name\":\"" + value + "\"}")).isEqualTo("\"name\" " + rule);
        assertThat(APPLICATION.problem("titled", "{\"name\":\"" + value + "\"}")).isEqualTo("\"name\" " + rule);
        assertThat(APPLICATION.problem("several", "{\"name\":[\"a\",\"" + value + "\"]}"))
                .isEqualTo("\"name\" " + rule);
        assertThat(APPLICATION.problem("shelf", "{\"shelf\":\"" + value + "\"}")).isEqualTo("\"shelf\" " + rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "../x", "/etc/passwd", "a/../b", "a/./b", "a\\\\b", "a/%2e%2e/b"})
    void anExpressionThatTakesSlashesTakesNoWayOut(String value) {
        assertThat(APPLICATION.problem("below", "{\"name\":\"" + value + "\"}"))
                .isEqualTo("\"name\" must be a relative path without . and ..");
    }

    @Test
    void anExpressionIsKept() {
        assertThat(APPLICATION.text("numbered", "{\"number\":\"123\"}")).isEqualTo("123");
        assertThat(APPLICATION.problem("numbered", "{\"number\":\"12\"}"))
                .isEqualTo("\"number\" must match [0-9]{3}");
        assertThat(APPLICATION.problem("numbered", "{\"number\":\"1234 or 1=1\"}")).contains("must match");
        assertThat(APPLICATION.problem("deep", "{\"name\":\"" + "ab".repeat(500_000) + "\"}")).contains("must match");
    }

    @Test
    void ordinaryNamesAndOtherArgumentsArriveAsTheyAre() {
        assertThat(APPLICATION.text("one", "{\"name\":\"plan 1..2.txt\"}")).isEqualTo("plan 1..2.txt");
        assertThat(APPLICATION.text("below", "{\"name\":\"a/.b/c\"}")).isEqualTo("a/.b/c");
        assertThat(APPLICATION.text("zone", "{\"zone\":\"Europe/Berlin\"}")).isEqualTo("Europe/Berlin");
        assertThat(APPLICATION.text("query", "{\"q\":\"../x\"}")).isEqualTo("../x");
    }
}
