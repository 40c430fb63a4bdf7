package org.mcpjakarta.servlet.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypesTest {
    @ParameterizedTest
    @ValueSource(strings = {"application/json, text/event-stream", "text/event-stream,application/json", "*/*",
            "application/*, text/*",
            "application/json;q=0.5, text/event-stream;q=0.1", "APPLICATION/JSON, Text/Event-Stream",
            "text/html, */*;q=0.8",
            "application/json; charset=utf-8 , text/*;q=0.001", "text/event-stream, */*;q=0.1",
            ",;,application/json,text/event-stream"})
    @Tag("R-087")
    void clientThatTakesBothIsServed(String accept) {
        assertThatCode(() -> MediaTypes.requireAcceptable(accept)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"text/event-stream, application/json | true",
            "Text/Event-Stream,application/json | true", "application/json, text/event-stream | false",
            "application/json,text/event-stream | false", "*/* | false", "text/event-stream, */* | false",
            "text/event-stream;q=0.1, application/json | false"})
    void streamsArePreferredByNamingThemFirst(String accept, boolean preferred) {
        assertThat(MediaTypes.prefersEventStream(accept)).isEqualTo(preferred);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "application/json", "text/event-stream", "text/html", "application/*", "text/*",
            "json, event-stream",
            "application/json, text/event-stream;q=0", "application/json;q=0.000, */*", "*/*, text/event-stream; q=0",
            "text/*;q=0, */*", "*/*;q=0", "application/jsonx, text/event-stream", "application/json text/event-stream"})
    @Tag("R-087")
    void anyOtherIsTold(String accept) {
        Rejection rejection = catchThrowableOfType(Rejection.class, () -> MediaTypes.requireAcceptable(accept));

        assertThat(rejection).isNotNull();
        assertThat(rejection.status()).isEqualTo(406);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/json; charset=utf-8", "application/json;charset=UTF-8",
            "Application/JSON; Charset=\"utf-8\""})
    @Tag("R-088")
    void jsonInUtf8IsRead(String type) {
        assertThatCode(() -> MediaTypes.requireJson(type)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "text/plain", "text/plain; charset=application/json",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x", "text/json", "application/json-rpc", "application/jsonp",
            "application/*", "*/*",
            "application/json; charset=utf-16", "application/json; charset=iso-8859-1", "text/plain, application/json",
            "application/json, text/plain", "application/vnd.api+json"})
    @Tag("R-088")
    @Tag("T-03")
    void anyOtherContentIsRefused(String type) {
        Rejection rejection = catchThrowableOfType(Rejection.class, () -> MediaTypes.requireJson(type));

        assertThat(rejection).isNotNull();
        assertThat(rejection.status()).isEqualTo(415);
    }
}
