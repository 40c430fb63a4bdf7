package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

import jakarta.ejb.ApplicationException;
import jakarta.ejb.EJBException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.McpException;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.OperationCancelledException;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

class FailuresTest {
    private static final String CANARY = "canary-7f3a";
    private static final String LONG = "Far too long. " + "😀".repeat(2_500_000);

    static class RoomTaken extends Exception {
        private static final long serialVersionUID = 1L;

        RoomTaken(String message) {
            super(message);
        }
    }

    @ApplicationException
    static class Declined extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Declined(String message) {
            super(message);
        }
    }

    static class DeclinedTwice extends Declined {
        private static final long serialVersionUID = 1L;

        DeclinedTwice(String message) {
            super(message);
        }
    }

    @ApplicationException(inherited = false)
    static class Alone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Alone(String message) {
            super(message);
        }
    }

    static class NotAlone extends Alone {
        private static final long serialVersionUID = 1L;

        NotAlone(String message) {
            super(message);
        }
    }

    static class DriverTrouble extends SQLException {
        private static final long serialVersionUID = 1L;

        DriverTrouble(String message) {
            super(message);
        }
    }

    public static class Leaky {
        public String getText() {
            throw new IllegalStateException(CANARY);
        }
    }

    public record Told(String text) {
        public Told {
            throw new IllegalArgumentException(LONG);
        }
    }

    @ApplicationScoped
    static class Failing {
        @Tool
        public void toolError() {
            throw new ToolCallException("Call findFree first");
        }

        @Tool
        public void toolErrorInside() {
            throw new EJBException(new RuntimeException(CANARY, new ToolCallException("Call findFree first")));
        }

        @Tool
        public void checked() throws RoomTaken {
            throw new RoomTaken("The room is taken");
        }

        @Tool
        public CompletionStage<String> checkedLater() throws RoomTaken {
            return CompletableFuture.failedFuture(new CompletionException(new RoomTaken("The room is taken")));
        }

        @Tool
        public void marked() {
            throw new Declined("The card is declined");
        }

        @Tool
        public void markedAbove() {
            throw new DeclinedTwice("The card is declined twice");
        }

        @Tool
        public void markedAlone() {
            throw new Alone("Only this class");
        }

        @Tool
        public void markedWithoutText() {
            throw new Declined(null);
        }

        @Tool
        public void mcpException() {
            throw new McpException(4711, "Not today", Map.of("retry", List.of(1, 2)), null);
        }

        @Tool
        public void mcpExceptionInside() {
            throw new EJBException(McpException.invalidParams("Wrong day"));
        }

        @Tool
        public void cancelled() {
            throw new EJBException(new OperationCancelledException());
        }

        @Tool
        public void needsSampling(McpRequest request) {
            try {
                request.requireCapability("sampling.tools");
            } catch (RuntimeException e) {
                throw new EJBException(e);
            }
        }

        @Tool
        public void runtime() {
            throw new IllegalStateException(CANARY, new IOException(CANARY));
        }

        @Tool
        public void platform() throws IOException {
            throw new IOException(CANARY);
        }

        @Tool
        public void driver() throws SQLException {
            throw new DriverTrouble("select " + CANARY);
        }

        @Tool
        public void anything() throws Exception {
            throw new RoomTaken(CANARY);
        }

        @Tool
        public void notInherited() {
            throw new NotAlone(CANARY);
        }

        @Tool
        public void error() {
            throw new AssertionError(CANARY);
        }

        @Tool
        public Leaky result() {
            return new Leaky();
        }

        @Tool
        public CompletionStage<String> later() {
            return CompletableFuture.failedFuture(new IllegalArgumentException(CANARY));
        }

        @Tool
        public int endless(int n) {
            return endless(n + 1) + 1;
        }

        @Tool
        public void longToolError() {
            throw new ToolCallException(LONG);
        }

        @Tool
        public void longChecked() throws RoomTaken {
            throw new RoomTaken(LONG);
        }

        @Tool
        public void longMarked() {
            throw new Declined(LONG);
        }

        @Tool
        public void longArgument(Told told) {}

        @Tool
        public void longMcpException() {
            throw new McpException(4711, LONG, null, null);
        }

        @Tool
        public String fine() {
            return "fine";
        }
    }

    @AutoClose
    private static Application application = Application.of(Failing.class);

    @ParameterizedTest
    @CsvSource({"toolError,Call findFree first", "toolErrorInside,Call findFree first", "checked,The room is taken",
            "checkedLater,The room is taken", "marked,The card is declined", "markedAbove,The card is declined twice",
            "markedAlone,Only this class", "markedWithoutText,The request could not be served."})
    @Tag("R-210")
    void whatIsMeantForTheModelIsAResult(String tool, String text) {
        assertThat(application.problem(tool, "{}")).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"longToolError", "longChecked", "longMarked"})
    void aLongTextIsCutForTheModel(String tool) {
        String text = application.problem(tool, "{}");

        assertThat(text).startsWith("Far too long. 😀").endsWith("😀… (cut here, of 5000014 characters)")
                .hasSizeLessThan(10_000);
    }

    @Test
    void aLongTextIsCutForTheClient() {
        JsonObject error = application.call("longMcpException", "{}").getJsonObject("error");

        assertThat(error.getString("message")).startsWith("Far too long. 😀")
                .endsWith("(cut here, of 5000014 characters)")
                .hasSizeLessThan(10_000);
    }

    @Test
    void aLongTextOnAnArgumentIsCut() {
        assertThat(application.problem("longArgument", "{\"told\":{\"text\":\"a\"}}")).contains("Far too long. 😀")
                .hasSizeLessThan(1_000);
    }

    @Test
    void anErrorForTheClientIsSentAsItIs() {
        assertThat(application.call("mcpException", "{}")).isEqualTo(Json.value("""
                {"error": {"code": 4711, "message": "Not today", "data": {"retry": [1, 2]}}}"""));
        assertThat(application.call("mcpExceptionInside", "{}")).isEqualTo(Json.value("""
                {"error": {"code": -32602, "message": "Wrong day"}}"""));
    }

    @Test
    void aCancelledCallIsNoDefect() {
        assertThat(application.call("cancelled", "{}")).isEqualTo(Json.value("""
                {"error": {"code": -32603, "message": "The call was cancelled"}}"""));
    }

    @Test
    void aMissingCapabilityIsNamedThroughTheWrappingOfAContainer() {
        JsonObject error = application.call("needsSampling", "{}").getJsonObject("error");

        assertThat(error.getInt("code")).isEqualTo(-32021);
        assertThat(error.get("data"))
                .isEqualTo(Json.value("{\"requiredCapabilities\": {\"sampling\": {\"tools\": {}}}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"runtime", "platform", "driver", "anything", "notInherited", "error", "result", "later"})
    @Tag("R-403")
    @Tag("T-41")
    void theTextOfADefectNeverLeavesTheServer(String tool) {
        JsonObject answer = application.call(tool, "{}");

        assertThat(answer.getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(answer.toString()).doesNotContain(CANARY, "Exception", "java", "org.mcpjakarta");
    }

    @Test
    @Tag("R-225")
    void aStackOverflowEndsTheCallAndNothingElse() {
        assertThat(application.call("endless", "{\"n\":0}").getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(application.text("fine", "{}")).isEqualTo("fine");
    }
}
