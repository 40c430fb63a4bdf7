package org.mcpjakarta.testkit.assertions;

import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answer;

/** Assertions on the answer to any request. */
public final class RawAnswerAssert extends AnswerAssert<RawAnswerAssert, Answer> {
    RawAnswerAssert(Answer actual) {
        super(actual, RawAnswerAssert.class);
    }

    /** The result is this JSON, whatever the order of its members. */
    public RawAnswerAssert hasResult(String json) {
        hasResult();
        requireEqual("the result", actual.result(), JsonText.parse(json));
        return this;
    }
}
