package org.mcpjakarta.cdi.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.fixture.Json.value;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.ExceptionMapper;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

class ResourceAnswersTest {

    public record Room(String name) {}

    public record Fault(String field) {}

    static class Taken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Taken() {
            super("the row of the table is locked");
        }
    }

    static class TakenForever extends Taken {
        private static final long serialVersionUID = 1L;
    }

    static class Lost extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    static class Unlucky extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @Path("rooms")
    @ApplicationScoped
    public static class Rooms {
        @GET
        @Tool
        public Response ok() {
            return Response.ok(new Room("Oak")).build();
        }

        @GET
        @Tool
        public Response text() {
            return Response.ok("a room").build();
        }

        @GET
        @Tool
        public GenericEntity<List<Room>> generic() {
            return new GenericEntity<>(List.of(new Room("Oak"))) {
            };
        }

        @GET
        @Tool
        public Response genericInside() {
            return Response.ok(new GenericEntity<>(List.of(new Room("Oak"))) {
            }).build();
        }

        @GET
        @Tool
        public CompletionStage<Response> later() {
            return CompletableFuture.completedFuture(Response.ok(new Room("Oak")).build());
        }

        @GET
        @Tool
        public Response created() {
            return Response.created(URI.create("http://localhost/rooms/7")).build();
        }

        @GET
        @Tool
        public Response nothing() {
            return Response.noContent().build();
        }

        @GET
        @Tool(outputSchemaFrom = Room.class)
        public Response promised(@QueryParam("kept") boolean kept) {
            return Response.ok(kept ? new Room("Oak") : List.of(1)).build();
        }

        @GET
        @Tool
        public Response conflict() {
            return Response.status(Status.CONFLICT).entity("Oak is taken").build();
        }

        @GET
        @Tool
        public Response faulty() {
            return Response.status(Status.BAD_REQUEST).entity(new Fault("day")).build();
        }

        @GET
        @Tool
        public Response gone() {
            return Response.status(Status.GONE).build();
        }

        @GET
        @Tool
        public Response unknown() {
            return Response.status(Status.NOT_FOUND)
                    .entity(new ByteArrayInputStream(new byte[]{1, 2, 3})).build();
        }

        @GET
        @Tool
        public Room fail(@QueryParam("how") String how) {
            throw switch (how) {
                case "missing" -> new NotFoundException("There is no room 7");
                case "wordless" -> new NotFoundException();
                case "caused" -> new BadRequestException(new IllegalStateException("select * from rooms"));
                case "entity" -> new BadRequestException(Response.status(400).entity(new Fault("day")).build());
                case "busy" -> new ServiceUnavailableException("jdbc:h2 is down");
                case "taken" -> new TakenForever();
                case "lost" -> new Lost();
                case "unlucky" -> new Unlucky();
                case "inside" -> new IllegalStateException(new NotFoundException("There is no room 7"));
                default -> new ToolCallException(how);
            };
        }

        @GET
        @Tool
        public CompletionStage<Room> failLater() {
            return CompletableFuture.failedFuture(new NotFoundException("There is no room 7"));
        }
    }

    @ApplicationScoped
    public static class TakenMapper implements ExceptionMapper<Taken> {
        @Override
        public Response toResponse(Taken failure) {
            return Response.status(Status.CONFLICT).entity("Somebody else has it").build();
        }
    }

    @ApplicationScoped
    public static class LostMapper implements ExceptionMapper<Lost> {
        @Override
        public Response toResponse(Lost failure) {
            return Response.serverError().entity("sorry").build();
        }
    }

    @ApplicationScoped
    public static class UnluckyMapper implements ExceptionMapper<Unlucky> {
        @Override
        public Response toResponse(Unlucky failure) {
            throw new IllegalStateException("there is no HTTP request");
        }
    }

    private static final Application APPLICATION = Application.of(Rooms.class, TakenMapper.class, LostMapper.class,
            UnluckyMapper.class);

    @AfterAll
    static void close() {
        APPLICATION.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ok", "later"})
    void theEntityIsTheResult(String tool) {
        JsonObject result = APPLICATION.call(tool, "{}");

        assertThat(result.get("structuredContent")).isEqualTo(value("{\"name\": \"Oak\"}"));
        assertThat(result).doesNotContainKey("isError");
    }

    @ParameterizedTest
    @ValueSource(strings = {"generic", "genericInside"})
    void aGenericEntityIsWhatItHolds(String tool) {
        assertThat(APPLICATION.text(tool, "{}")).isEqualTo("[{\"name\":\"Oak\"}]");
    }

    @Test
    void aTextIsOne() {
        assertThat(APPLICATION.text("text", "{}")).isEqualTo("a room");
    }

    @Test
    void withoutAnEntityThePlaceIsTold() {
        assertThat(APPLICATION.text("created", "{}")).isEqualTo("201 Created: http://localhost/rooms/7");
        assertThat(APPLICATION.call("nothing", "{}").getJsonArray("content")).isEmpty();
    }

    @Test
    void aSchemaThatIsNamedIsKept() {
        assertThat(APPLICATION.call("promised", "{\"kept\": true}").get("structuredContent"))
                .isEqualTo(value("{\"name\": \"Oak\"}"));
        assertThat(APPLICATION.call("promised", "{}").getJsonObject("error").getInt("code")).isEqualTo(-32603);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {"conflict | 409 Conflict: Oak is taken",
            "faulty | '400 Bad Request: {\"field\":\"day\"}'", "gone | 410 Gone", "unknown | 404 Not Found"})
    void aStatusOfFailureIsAnError(String tool, String text) {
        assertThat(APPLICATION.problem(tool, "{}")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {"missing | 404 Not Found: There is no room 7",
            "wordless | 404 Not Found", "caused | 400 Bad Request", "entity | '400 Bad Request: {\"field\":\"day\"}'",
            "taken | 409 Conflict: Somebody else has it", "as any tool | as any tool"})
    void anExceptionWithAStatusIsAnErrorForTheModel(String how, String text) {
        assertThat(APPLICATION.problem("fail", "{\"how\": \"" + how + "\"}")).isEqualTo(text);
    }

    @Test
    void oneThatComesLaterIs() {
        assertThat(APPLICATION.problem("failLater", "{}")).isEqualTo("404 Not Found: There is no room 7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"busy", "lost", "unlucky", "inside"})
    void aDefectIsNotTold(String how) {
        JsonObject error = APPLICATION.call("fail", "{\"how\": \"" + how + "\"}").getJsonObject("error");

        assertThat(error.getInt("code")).isEqualTo(-32603);
        assertThat(error.toString()).doesNotContain("jdbc", "sorry", "room 7", "HTTP request");
    }
}
