package org.mcpjakarta.cdi.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.annotation.security.DenyAll;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** A REST application without a single annotation of ours, but for {@link Marked}. */
class OpenedMethodsTest {
    private static final String INCLUDE = "mcp.rest.include";
    private static final String EXCLUDE = "mcp.rest.exclude";

    public record Book(String title) {}

    public record NewBook(@Schema(description = "as on the cover", example = "Emma") String title,
            @Schema(description = "its pages") @ToolArg(description = "how many pages") int pages) {}

    @ApplicationScoped
    @Path("/books")
    static class BooksResource {
        @GET
        public List<Book> all(@QueryParam("limit") @DefaultValue("2") int limit) {
            return List.of(new Book("Ulysses"), new Book("Emma")).subList(0, limit);
        }

        @GET
        @Path("{title}/")
        @Operation(operationId = "findBook", summary = "Finds a book", description = "Titles are exact.")
        public Book one(@Parameter(description = "the title", example = "Emma") @PathParam("title") String title,
                @Schema(description = "the language") @QueryParam("language") String language) {
            return new Book(title + language);
        }

        @POST
        public Book add(NewBook book) {
            return new Book(book.title());
        }

        @PUT
        @Path("{title}")
        public Book replace(@PathParam("title") String title, Book book) {
            return book;
        }

        @DELETE
        @Path("{title}")
        public void remove(@PathParam("title") String title) {}
    }

    @ApplicationScoped
    @Path("admin")
    static class Admin {
        @GET
        @Path("address")
        public String address(@Context UriInfo uri) {
            return "";
        }

        @GET
        @Path("secret")
        @DenyAll
        public String secret() {
            return "";
        }

        @GET
        @Path("hidden")
        @Operation(hidden = true)
        public String hidden() {
            return "";
        }

        @GET
        @Path("twice")
        public String twice() {
            return "";
        }

        @GET
        @Path("twice/{times}")
        public String twice(@PathParam("times") int times) {
            return "";
        }
    }

    @ApplicationScoped
    @Path("marked")
    static class Marked {
        @GET
        @Tool(name = "marked", description = "is a tool already")
        public String marked() {
            return "";
        }
    }

    /** As tools generate it from a description of the API. */
    @Path("/shelves")
    public interface ShelvesApi {
        @GET
        @Path("{shelf}")
        @Operation(operationId = "findShelf", summary = "Finds a shelf")
        String one(@Parameter(description = "its number") @PathParam("shelf") int shelf);

        @GET
        @Path("secret")
        @Operation(hidden = true)
        String secret();

        @GET
        @Operation(operationId = "shelves", summary = "Lists the shelves")
        List<String> all();
    }

    @ApplicationScoped
    static class Shelves implements ShelvesApi {
        @Override
        public String one(int shelf) {
            return "shelf " + shelf;
        }

        @Override
        public String secret() {
            return "";
        }

        @Override
        @Operation(summary = "Lists all shelves")
        public List<String> all() {
            return List.of();
        }
    }

    @AfterEach
    void forget() {
        System.clearProperty(INCLUDE);
        System.clearProperty(EXCLUDE);
    }

    @Test
    void nothingIsOpenedUnlessItIsSaid() {
        try (Application application = Application.of(BooksResource.class, Admin.class)) {
            assertThat(application.request("tools/list", "{}").toString()).doesNotContain("books", "findBook");
        }
    }

    @Test
    void methodsThatReadAreOpened() {
        System.setProperty(INCLUDE, "/books/**");
        try (LogCapture log = new LogCapture(); Application application = Application.of(BooksResource.class)) {
            assertThat(application.request("tools/list", "{}").getJsonArray("tools")).isEqualTo(Json
                    .value("""
                            [ { "name": "books_all", "description": "GET /books",
                                "inputSchema": { "type": "object", "additionalProperties": false, "properties": {
                                  "limit": { "type": "integer", "minimum": -2147483648, "maximum": 2147483647, "default": 2 } } },
                                "outputSchema": { "type": "object", "required": ["result"], "properties": { "result": {
                                  "type": "array", "items": { "type": "object",
                                    "properties": { "title": { "type": "string" } } } } } },
                                "annotations": { "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true } },
                              { "name": "findBook", "description": "Finds a book\\nTitles are exact.",
                                "inputSchema": { "type": "object", "additionalProperties": false, "required": ["title"],
                                  "properties": { "title": { "type": "string", "description": "the title (example: Emma)" },
                                                  "language": { "type": "string", "description": "the language" } } },
                                "outputSchema": { "type": "object",
                                  "properties": { "title": { "type": "string" } } },
                                "annotations": { "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true } } ]"""));
            assertThat(application.call("books_all", "{\"limit\":1}").getJsonObject("structuredContent"))
                    .isEqualTo(Json.object("{\"result\":[{\"title\":\"Ulysses\"}]}"));
            assertThat(log.lines("MCPJ1140")).singleElement().asString()
                    .contains("[books_all (GET /books), findBook (GET /books/{title})]",
                            "not named there: [POST /books, DELETE /books/{title}, PUT /books/{title}]");
        }
    }

    @Test
    void hintsComeFromTheVerb() {
        System.setProperty(INCLUDE, "* /books/**");
        System.setProperty(EXCLUDE, "GET /books/**");
        try (Application application = Application.of(BooksResource.class)) {
            var tools = application.request("tools/list", "{}").getJsonArray("tools").getValuesAs(JsonObject.class);

            assertThat(tools).extracting(tool -> tool.getString("name") + " " + tool.get("annotations"))
                    .containsExactly("books_add null", "books_remove {\"idempotentHint\":true}",
                            "books_replace {\"idempotentHint\":true}");
        }
    }

    @Test
    void membersOfABodyAreDescribed() {
        System.setProperty(INCLUDE, "POST /books");
        try (Application application = Application.of(BooksResource.class)) {
            assertThat(application.request("tools/list", "{}").getJsonArray("tools").getJsonObject(0)
                    .getJsonObject("inputSchema").getJsonObject("properties").getJsonObject("book")
                    .getJsonObject("properties")).isEqualTo(Json.object("""
                            { "title": { "type": "string", "description": "as on the cover (example: Emma)" },
                              "pages": { "type": "integer", "minimum": -2147483648, "maximum": 2147483647,
                                         "description": "how many pages" } }"""));
        }
    }

    @Test
    void whatCannotBeAToolIsLeftOutAndNamed() {
        System.setProperty(INCLUDE, "/admin/**");
        try (LogCapture log = new LogCapture(); Application application = Application.of(Admin.class)) {
            assertThat(application.request("tools/list", "{}").getJsonArray("tools").getValuesAs(JsonObject.class))
                    .extracting(tool -> tool.getString("name")).containsExactly("admin_twice");
            assertThat(log.lines("MCPJ1141")).hasSize(3)
                    .anySatisfy(
                            line -> assertThat(line).startsWith("MCPJ1141 GET /admin/address is not a tool: MCPJ1026"))
                    .anySatisfy(line -> assertThat(line).isEqualTo(
                            "MCPJ1141 GET /admin/hidden is not a tool: @Operation says that it is hidden"))
                    .anySatisfy(line -> assertThat(line).startsWith("MCPJ1141 GET /admin/twice/{times} is not a tool:"
                            + " another tool has the name admin_twice"));
        }
    }

    @Test
    void annotationsMayStandOnAnInterface() {
        System.setProperty(INCLUDE, "/shelves/**");
        try (LogCapture log = new LogCapture(); Application application = Application.of(Shelves.class)) {
            var tools = application.request("tools/list", "{}").getJsonArray("tools").getValuesAs(JsonObject.class);

            assertThat(tools).extracting(tool -> tool.getString("name") + ": " + tool.getString("description"))
                    .containsExactly("findShelf: Finds a shelf", "shelves: Lists all shelves");
            assertThat(tools.get(0).getJsonObject("inputSchema").getJsonObject("properties").getJsonObject("shelf"))
                    .containsEntry("description", Json.value("\"its number\""));
            assertThat(log.lines("MCPJ1141")).singleElement().isEqualTo(
                    "MCPJ1141 GET /shelves/secret is not a tool: @Operation says that it is hidden");
        }
    }

    @Test
    void whatIsNamedExactlyHasToBeATool() {
        System.setProperty(INCLUDE, "GET /admin/address, GET /admin/nothing");

        assertThat(Application.refused(Admin.class))
                .anyMatch(line -> line.startsWith("MCPJ1026 Tool \"admin_address\""))
                .anyMatch(line -> line
                        .startsWith("MCPJ1101 Configuration key mcp.rest.include: no REST method of a bean is"
                                + " \"GET /admin/nothing\"; the methods are [GET /admin/address,"));
    }

    @Test
    void whatIsHiddenIsLeftOutThoughItIsNamedExactly() {
        System.setProperty(INCLUDE, "GET /admin/hidden, GET /admin/twice");
        try (LogCapture log = new LogCapture(); Application application = Application.of(Admin.class)) {
            assertThat(application.request("tools/list", "{}").getJsonArray("tools").getValuesAs(JsonObject.class))
                    .extracting(tool -> tool.getString("name")).containsExactly("admin_twice");
            assertThat(log.lines("MCPJ1140")).singleElement().asString()
                    .contains("by mcp.rest.include: [admin_twice (GET /admin/twice)];");
            assertThat(log.lines("MCPJ1141")).containsExactly(
                    "MCPJ1141 GET /admin/hidden is not a tool: @Operation says that it is hidden");
        }
    }

    @Test
    void aPatternThatMeansNothingIsReported() {
        System.setProperty(INCLUDE, "GET /bookz/**");
        try (LogCapture log = new LogCapture(); Application application = Application.of(BooksResource.class)) {
            assertThat(application.request("tools/list", "{}").toString()).doesNotContain("books");
            assertThat(log.lines("MCPJ1142")).singleElement().asString().contains("\"GET /bookz/**\"");
        }
    }

    @Test
    void aToolStaysAsItIs() {
        System.setProperty(INCLUDE, "/**");
        try (Application application = Application.of(Marked.class, BooksResource.class)) {
            assertThat(application.request("tools/list", "{}").getJsonArray("tools").getValuesAs(JsonObject.class))
                    .extracting(tool -> tool.getString("name")).containsExactly("books_all", "findBook", "marked");
        }
    }

    @Test
    void patternsAreChecked() {
        System.setProperty(INCLUDE, "books");

        assertThat(Application.refused(BooksResource.class))
                .contains("MCPJ1101 Configuration key mcp.rest.include: found"
                        + " \"books\"; write " + RestPattern.RULE + ", or leave it out");
    }
}
