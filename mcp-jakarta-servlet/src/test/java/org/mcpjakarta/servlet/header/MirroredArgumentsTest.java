package org.mcpjakarta.servlet.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.StringReader;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.servlet.FakeRequest;

import jakarta.json.JsonObject;

class MirroredArgumentsTest {
    private static final List<MirroredHeader> REGION = List.of(new MirroredHeader("Region", List.of("region")));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"eu|\"eu\"", "=?base64?SGVsbG8=?=|\"Hello\"",
            "=?base64?w7xiZXI=?=|\"über\"", "SGVsbG8=|\"SGVsbG8=\"", "=?base64?SGVsbG8=|\"=?base64?SGVsbG8=\"",
            "=?BASE64?SGVsbG8=?=|\"=?BASE64?SGVsbG8=?=\"", "true|true", "false|false", "42|42", "42.0|42", "42|42.0",
            "-7|-7", "9007199254740991|9007199254740991", "42|4.2e1"})
    @Tag("R-148")
    @Tag("R-151")
    @Tag("R-155")
    void whatSaysTheSameIsFine(String header, String value) {
        FakeRequest request = FakeRequest.local().with("Mcp-Param-Region", header);

        assertThatCode(() -> check(request, "{\"region\":" + value + "}")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"us|\"eu\"", "EU|\"eu\"", "=?base64?SGVsbG8?=|\"Hello\"",
            "=?base64?SGVs!!!bG8=?=|\"Hello\"", "=?base64?/w==?=|\"Hello\"", "über|\"über\"", "a\u0007b|\"ab\"",
            "True|true", "1|true", "true|false", "42|43", "4.2e1|42", "42.5|42", "042x|42", "\"42\"|42",
            "9007199254740992|9007199254740992", "-9007199254740992|-9007199254740992", "null|null", "{}|{}",
            "1|1e1000000000"})
    @Tag("R-150")
    @Tag("R-151")
    @Tag("R-157")
    @Tag("R-160")
    @Tag("T-07")
    void whatSaysSomethingElseIsRefused(String header, String value) {
        FakeRequest request = FakeRequest.local().with("Mcp-Param-Region", header);

        assertMismatch(request, "{\"region\":" + value + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9007199254740992", "-9007199254740992"})
    @Tag("R-151")
    void aNumberThatIsTooLargeForHeadersIsCalledSo(String number) {
        FakeRequest request = FakeRequest.local().with("Mcp-Param-Region", number);
        Rejection rejection = catchThrowableOfType(Rejection.class,
                () -> check(request, "{\"region\":" + number + "}"));

        assertThat(rejection.error().message()).isEqualTo("The header Mcp-Param-Region must not repeat a number outside"
                + " of -9007199254740991 to 9007199254740991");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"eu\"", "true", "0", "\"\""})
    @Tag("R-152")
    void aValueWithoutItsHeaderIsRefused(String value) {
        assertMismatch(FakeRequest.local(), "{\"region\":" + value + "}");
    }

    @Test
    @Tag("R-153")
    void noHeaderIsExpectedWhereThereIsNoValue() {
        assertThatCode(() -> check(FakeRequest.local(), "{}")).doesNotThrowAnyException();
        assertThatCode(() -> check(FakeRequest.local(), "{\"region\":null}")).doesNotThrowAnyException();
        assertMismatch(FakeRequest.local().with("Mcp-Param-Region", "eu"), "{}");
    }

    @Test
    @Tag("R-154")
    void headersThatNoToolSpeaksOfAreIgnored() {
        FakeRequest request = FakeRequest.local().with("Mcp-Param-Colour", "\u0007").with("mcp-param-region", "eu");

        assertThatCode(() -> check(request, "{\"region\":\"eu\"}")).doesNotThrowAnyException();
    }

    @Test
    void aValueMayStandInsideOfAnother() {
        List<MirroredHeader> inside = List.of(new MirroredHeader("Region", List.of("place", "region")));
        FakeRequest request = FakeRequest.local().with("Mcp-Param-Region", "eu");

        assertThatCode(() -> MirroredArguments.check(request.headers(),
                params("{\"place\":{\"region\":\"eu\"}}"), inside)).doesNotThrowAnyException();
        assertThatCode(() -> MirroredArguments.check(FakeRequest.local().headers(), params("{\"place\":5}"), inside))
                .doesNotThrowAnyException();
    }

    private static void assertMismatch(FakeRequest request, String arguments) {
        Rejection rejection = catchThrowableOfType(Rejection.class, () -> check(request, arguments));
        assertThat(rejection).isNotNull();
        assertThat(rejection.status()).isEqualTo(400);
        assertThat(rejection.error().code()).isEqualTo(-32020);
    }

    private static void check(FakeRequest request, String arguments) {
        MirroredArguments.check(request.headers(), params(arguments), REGION);
    }

    private static JsonObject params(String arguments) {
        try (var reader = JsonTrees.PROVIDER.createReader(new StringReader(arguments))) {
            return JsonTrees.object().add("name", "sql").add("arguments", reader.readObject()).build();
        }
    }
}
