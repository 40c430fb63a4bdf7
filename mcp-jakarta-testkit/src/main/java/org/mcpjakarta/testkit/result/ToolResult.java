package org.mcpjakarta.testkit.result;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.mcpjakarta.testkit.json.JsonJava;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * What a tool answered: a result, an error for the model ({@code isError}), or a refusal of the call (an error of JSON-RPC, or a status of
 * HTTP).
 */
public record ToolResult(Answer answer) implements Answered {

    /** Whether the tool ran and did not report an error. */
    public boolean isSuccessful() {
        return answer.hasResult() && !isError();
    }

    /** Whether the tool reported an error that the model can read. */
    public boolean isError() {
        return answer.hasResult() && answer.result().getBoolean("isError", false);
    }

    /** The error of JSON-RPC, if the call was refused. */
    public Optional<RpcFailure> failure() {
        return answer.failure();
    }

    public List<JsonObject> content() {
        return Contents.objects(answer.result(), "content");
    }

    /** All blocks of text, one per line. */
    public String text() {
        return Contents.text(content());
    }

    /** @throws AssertionError if the result has no structured content */
    public JsonValue structured() {
        JsonValue structured = answer.result().get("structuredContent");
        if (structured == null) {
            throw new AssertionError("The result has no structured content. " + answer.describe());
        }
        return structured;
    }

    /**
     * The structured content as a record, or as a simple value. Revisions before 2026-07-28 wrap what is not an object as
     * {@code {"result": …}}; that is unwrapped.
     */
    public <T> T structured(Class<T> type) {
        JsonValue structured = structured();
        return read(() -> JsonJava.as(type.isRecord() ? structured : unwrapped(structured), type));
    }

    /** The structured content as a list of records or simple values. */
    public <T> List<T> structuredList(Class<T> type) {
        if (unwrapped(structured()) instanceof JsonArray array) {
            return read(() -> JsonJava.listOf(array, type));
        }
        throw new AssertionError("The structured content is not a list. " + answer.describe());
    }

    private <T> T read(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (IllegalArgumentException e) {
            throw new AssertionError(e.getMessage() + ". " + answer.describe(), e);
        }
    }

    private static JsonValue unwrapped(JsonValue structured) {
        return structured instanceof JsonObject object && object.size() == 1 && object.containsKey("result")
                ? object.get("result")
                : structured;
    }

    public List<ProgressReport> progress() {
        return ProgressReport.in(answer);
    }

    public List<LogEntry> logs() {
        return LogEntry.in(answer);
    }
}
