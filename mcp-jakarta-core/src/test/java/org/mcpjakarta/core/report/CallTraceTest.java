package org.mcpjakarta.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;

class CallTraceTest {
    private static final String PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @ParameterizedTest
    @ValueSource(strings = {PARENT, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
            "00-00000000000000000000000000000001-0000000000000001-ff",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what.the.future.brings"})
    @Tag("R-035")
    void wellFormedParentIsTaken(String parent) {
        assertThat(CallTrace.from(meta(parent))).contains(new CallTrace(parent, null, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00", "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-011",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01.more",
            "00_0af7651916cd43dd8448eb211c80319c_b7ad6b7169203331_01",
            "00-0af7651916cd43dd8448eb211c80319g-b7ad6b7169203331-01",
            "0x-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            " 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0\n",
            "00-\u0660af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"})
    @Tag("R-035")
    void malformedParentIsTreatedAsAbsent(String parent) {
        assertThat(CallTrace.from(meta(parent))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"traceparent\":5}", "{\"traceparent\":{}}", "{\"traceparent\":null}",
            "{\"tracestate\":\"a=b\",\"baggage\":\"c=d\"}"})
    @Tag("R-033")
    @Tag("R-035")
    void anythingElseAtTheKeyIsTreatedAsAbsent(String meta) {
        assertThat(CallTrace.from(Json.object(meta))).isEmpty();
    }

    @Test
    @Tag("R-035")
    void stateAndBaggageTravelAlong() {
        JsonObject meta = JsonTrees.object(meta(PARENT)).add("tracestate", "a=1,b@c=2").add("baggage", "user=x%20y")
                .build();

        assertThat(CallTrace.from(meta)).contains(new CallTrace(PARENT, "a=1,b@c=2", "user=x%20y"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "[]", "null", "\"a=1\\r\\nX-Evil: 1\"", "\"a=\\u0000\"", "\"a=é\"", "\"a=\\u007f\""})
    @Tag("R-033")
    @Tag("R-035")
    void malformedStateAndBaggageAreLeftOut(String value) {
        JsonObject meta = JsonTrees.object(meta(PARENT)).add("tracestate", Json.value(value))
                .add("baggage", Json.value(value)).build();

        assertThat(CallTrace.from(meta)).contains(new CallTrace(PARENT, null, null));
    }

    @Test
    @Tag("R-035")
    void stateThatIsTooLongIsLeftOut() {
        JsonObject meta = JsonTrees.object(meta(PARENT)).add("tracestate", "x".repeat(8_193)).build();

        assertThat(CallTrace.from(meta).orElseThrow().tracestate()).isNull();
    }

    private static JsonObject meta(String parent) {
        return JsonTrees.object().add("traceparent", parent).build();
    }
}
