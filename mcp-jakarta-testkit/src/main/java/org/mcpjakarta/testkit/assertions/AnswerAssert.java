package org.mcpjakarta.testkit.assertions;

import org.assertj.core.api.AbstractAssert;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answered;
import org.mcpjakarta.testkit.result.RpcFailure;

import jakarta.json.JsonValue;

/** What can be said of any answer. A failed assertion shows the raw answer. */
public abstract class AnswerAssert<S extends AnswerAssert<S, A>, A extends Answered> extends AbstractAssert<S, A> {

    AnswerAssert(A actual, Class<?> self) {
        super(actual, self);
    }

    /** There is a result, and not an error of JSON-RPC or a status of HTTP instead. */
    public S hasResult() {
        isNotNull();
        if (!actual.answer().hasResult()) {
            throw failure("Expected a result");
        }
        return myself;
    }

    /** The request was refused with this code of JSON-RPC. */
    public S isRefused(int code) {
        isNotNull();
        RpcFailure failure = actual.answer().failure()
                .orElseThrow(() -> failure("Expected the error " + code + ", but there is none"));
        if (failure.code() != code) {
            throw failure("Expected the error " + code + ", but it is " + failure.code());
        }
        return myself;
    }

    /** The message of the error contains the text. */
    public S hasErrorMessage(String part) {
        isNotNull();
        String message = actual.answer().failure()
                .orElseThrow(() -> failure("Expected an error, but there is none")).message();
        if (!message.contains(part)) {
            throw failure("Expected an error that says \"" + part + "\"");
        }
        return myself;
    }

    public S hasStatus(int status) {
        isNotNull();
        if (actual.answer().status() != status) {
            throw failure("Expected HTTP " + status);
        }
        return myself;
    }

    /** The header contains the text. */
    public S hasHeader(String name, String part) {
        isNotNull();
        if (!actual.answer().header(name).contains(part)) {
            throw failure("Expected \"" + part + "\" in the header " + name + ", but it is \""
                    + actual.answer().header(name) + "\"");
        }
        return myself;
    }

    final AssertionError failure(String expectation) {
        return failure("%s.%n%s", expectation, actual.answer().describe());
    }

    /** Equal as JSON: the order of members does not matter. */
    final void requireEqual(String what, JsonValue found, JsonValue expected) {
        if (!found.equals(expected)) {
            throw failure("Expected " + what + "\n" + JsonText.pretty(expected) + "\nbut it is\n"
                    + JsonText.pretty(found));
        }
    }
}
