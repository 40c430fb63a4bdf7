package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What a refusal of the JSON reader has to look like. */
final class JsonRefusals {
    private JsonRefusals() {}

    static InvalidJsonException assertNotJson(ThrowingCallable reading) {
        InvalidJsonException refusal = catchThrowableOfType(InvalidJsonException.class, reading);
        assertThat(refusal).as("a refusal").isNotNull();
        assertThat(refusal.getMessage()).hasSizeBetween(1, 200).doesNotContain("\n", "\r", "jakarta", "Exception");
        return refusal;
    }
}
