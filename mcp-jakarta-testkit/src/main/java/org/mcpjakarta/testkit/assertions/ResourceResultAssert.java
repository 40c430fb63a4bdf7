package org.mcpjakarta.testkit.assertions;

import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.ResourceResult;

/** Assertions on the contents of a resource. */
public final class ResourceResultAssert extends AnswerAssert<ResourceResultAssert, ResourceResult> {
    ResourceResultAssert(ResourceResult actual) {
        super(actual, ResourceResultAssert.class);
    }

    /** All contents that are text, one per line, are this text. */
    public ResourceResultAssert hasText(String text) {
        hasResult();
        if (!actual.text().equals(text)) {
            throw failure("Expected the text\n" + text + "\nbut it is\n" + actual.text());
        }
        return this;
    }

    public ResourceResultAssert hasTextContaining(String part) {
        hasResult();
        if (!actual.text().contains(part)) {
            throw failure("Expected a text that contains \"" + part + "\", but it is\n" + actual.text());
        }
        return this;
    }

    /** The text is this JSON, whatever the order of its members. */
    public ResourceResultAssert hasJson(String json) {
        hasResult();
        requireEqual("the JSON", JsonText.parse(actual.text()), JsonText.parse(json));
        return this;
    }

    public ResourceResultAssert hasMimeType(String type) {
        hasResult();
        if (!actual.mimeType().equals(type)) {
            throw failure("Expected the MIME type " + type + ", but it is \"" + actual.mimeType() + "\"");
        }
        return this;
    }
}
