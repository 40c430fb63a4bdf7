package org.mcpjakarta.testkit.assertions;

import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;
import org.assertj.core.api.ObjectAssert;
import org.mcpjakarta.testkit.json.JavaJson;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.ProgressReport;
import org.mcpjakarta.testkit.result.ToolResult;

/** Assertions on what a tool answered. */
public final class ToolResultAssert extends AnswerAssert<ToolResultAssert, ToolResult> {
    ToolResultAssert(ToolResult actual) {
        super(actual, ToolResultAssert.class);
    }

    /** The tool ran, and reports no error. */
    public ToolResultAssert isSuccessful() {
        hasResult();
        if (actual.isError()) {
            throw failure("Expected success, but the tool reports an error");
        }
        return this;
    }

    /** The tool reports an error that the model can read ({@code isError}). */
    public ToolResultAssert isError() {
        hasResult();
        if (!actual.isError()) {
            throw failure("Expected an error for the model, but the tool succeeded");
        }
        return this;
    }

    /** All blocks of text together, one per line, are this text. */
    public ToolResultAssert hasText(String text) {
        hasResult();
        if (!actual.text().equals(text)) {
            throw failure("Expected the text\n" + text + "\nbut it is\n" + actual.text());
        }
        return this;
    }

    public ToolResultAssert hasTextContaining(String... parts) {
        hasResult();
        for (String part : parts) {
            if (!actual.text().contains(part)) {
                throw failure("Expected a text that contains \"" + part + "\", but it is\n" + actual.text());
            }
        }
        return this;
    }

    /** The structured content is this: JSON as a text, or a record, map or list. */
    public ToolResultAssert hasStructured(Object expected) {
        hasResult();
        requireEqual("the structured content", actual.structured(),
                expected instanceof String json ? JsonText.parse(json) : JavaJson.of(expected));
        return this;
    }

    /** Goes on with the structured content as a record. */
    public <T> ObjectAssert<T> structured(Class<T> type) {
        isSuccessful();
        return Assertions.assertThat(actual.structured(type)).as(actual.answer().describe());
    }

    /** Goes on with the structured content as a list of records. */
    public <T> ListAssert<T> structuredList(Class<T> type) {
        isSuccessful();
        return Assertions.assertThat(actual.structuredList(type)).as(actual.answer().describe());
    }

    /** Goes on with the progress that was reported before the answer. */
    public ListAssert<ProgressReport> progress() {
        isNotNull();
        return Assertions.assertThat(actual.progress()).as(actual.answer().describe());
    }

    /** A log message came before the answer, with this level, and this text in its data. */
    public ToolResultAssert hasLogged(String level, String part) {
        isNotNull();
        if (actual.logs().stream()
                .noneMatch(log -> log.level().equals(level) && String.valueOf(log.data()).contains(part))) {
            throw failure("Expected a log message of level " + level + " with \"" + part + "\"");
        }
        return this;
    }
}
