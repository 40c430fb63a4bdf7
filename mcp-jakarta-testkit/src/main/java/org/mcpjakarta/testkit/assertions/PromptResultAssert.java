package org.mcpjakarta.testkit.assertions;

import org.mcpjakarta.testkit.result.PromptResult;

/** Assertions on the messages of a prompt. */
public final class PromptResultAssert extends AnswerAssert<PromptResultAssert, PromptResult> {
    PromptResultAssert(PromptResult actual) {
        super(actual, PromptResultAssert.class);
    }

    public PromptResultAssert hasMessages(int count) {
        hasResult();
        if (actual.messages().size() != count) {
            throw failure("Expected " + count + " messages, but there are " + actual.messages().size());
        }
        return this;
    }

    public PromptResultAssert hasTextContaining(String part) {
        hasResult();
        if (!actual.text().contains(part)) {
            throw failure("Expected a text that contains \"" + part + "\", but it is\n" + actual.text());
        }
        return this;
    }
}
