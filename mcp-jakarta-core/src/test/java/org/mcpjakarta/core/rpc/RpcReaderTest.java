package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.core.rpc.Refusals.assertInvalidRequest;
import static org.mcpjakarta.core.rpc.Refusals.assertParseError;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage.Notification;
import org.mcpjakarta.core.rpc.RpcMessage.Request;
import org.mcpjakarta.core.rpc.RpcMessage.Response;

class RpcReaderTest {
    private final RpcReader reader = new RpcReader(JsonLimits.DEFAULT);

    @Test
    void requestHasIdMethodAndParams() {
        RpcInput read = read("""
                {"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"add"}}""");

        assertThat(read).isEqualTo(new Request(RpcId.of("a"), "tools/call", Json.object("{\"name\":\"add\"}")));
    }

    @Test
    void notificationHasNoIdAndNeedsNoParams() {
        RpcInput read = read("""
                {"jsonrpc":"2.0","method":"notifications/initialized"}""");

        assertThat(read).isEqualTo(new Notification("notifications/initialized", JsonTrees.EMPTY_OBJECT));
    }

    @Test
    void responseHasResultOrError() {
        assertThat(read("""
                {"jsonrpc":"2.0","id":1,"result":{"a":1}}"""))
                .isEqualTo(Response.result(RpcId.of(1), Json.object("{\"a\":1}")));
        assertThat(read("""
                {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no","data":[1]}}"""))
                .isEqualTo(Response.error(RpcId.of(1), new RpcError(-32601, "no", Json.value("[1]"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "1.5", "true", "false", "{}", "[]", "1e400", "1.0", "1e3", "-0.0", "[1]"})
    @Tag("R-003")
    @Tag("T-24")
    void idsThatAreNoStringAndNoIntegerAreRefused(String id) {
        RpcException refusal = assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":%s,"method":"ping"}""".formatted(id)));

        assertThat(refusal.id()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"1\"", "\"\"", "0", "-7", "9007199254740992", "9007199254740993",
            "1180591620717411303424",
            "\"😀👩‍🚀\"", "\"\\\"\\\\\\n\"", "\"null\""})
    @Tag("R-004")
    void idIsEchoedWithTypeAndValue(String id) {
        assertThat(echo(id)).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
    }

    @Test
    @Tag("R-004")
    void longIdIsEchoedWhole() {
        String id = "\"" + "0123456789abcdef".repeat(8) + "\"";

        assertThat(echo(id)).contains(id);
    }

    @Test
    @Tag("R-004")
    @Tag("T-50")
    void idsOfManyDigitsAreEchoedOrRefused() {
        String longest = "-" + "9".repeat(100);

        assertThat(echo(longest)).contains(longest);
        assertParseError(() -> echo("9".repeat(101)));
    }

    @Test
    @Tag("R-004")
    void numberAndTextAreDifferentIds() {
        assertThat(RpcId.of(1)).isNotEqualTo(RpcId.of("1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "", "nonsense", "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"",
            "[{\"jsonrpc\":\"2.0\",\"id\":7"})
    @Tag("R-012")
    @Tag("R-019")
    void whatIsNoJsonIsAParseErrorWithoutId(String body) {
        RpcException refusal = assertParseError(() -> read(body));

        assertThat(refusal.id()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"method\":5", "\"method\":null", "\"method\":\"a\",\"params\":[]",
            "\"method\":\"a\",\"params\":null",
            "\"result\":5", "\"result\":{},\"error\":{\"code\":1,\"message\":\"m\"}", "\"other\":1"})
    @Tag("R-012")
    @Tag("R-019")
    void messageOfTheWrongShapeIsRefusedUnderItsOwnId(String members) {
        RpcException refusal = assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":7,%s}""".formatted(members)));

        assertThat(refusal.id()).isEqualTo(RpcId.of(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"jsonrpc\":\"1.0\",", "\"jsonrpc\":2.0,", "\"jsonrpc\":\"2.00\",",
            "\"jsonrpc\":null,",
            "\"JSONRPC\":\"2.0\","})
    @Tag("R-019")
    void otherVersionsOfJsonRpcAreRefused(String version) {
        RpcException refusal = assertInvalidRequest(() -> read("{" + version + "\"id\":7,\"method\":\"ping\"}"));

        assertThat(refusal.id()).isEqualTo(RpcId.of(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"ping\"", "null", "true"})
    @Tag("R-019")
    void valueThatIsNoObjectIsNoMessage(String body) {
        assertThat(assertInvalidRequest(() -> read(body)).id()).isNull();
    }

    @Test
    @Tag("R-009")
    void responseWithBothOrNeitherOfResultAndErrorIsRefused() {
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}"""));
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":1,"result":{},"error":null}"""));
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":1,"result":null,"error":{"code":1,"message":"m"}}"""));
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":1}"""));
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","result":{}}"""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"code\":1}", "{\"message\":\"m\"}", "{\"code\":\"1\",\"message\":\"m\"}",
            "{\"code\":1,\"message\":5}", "{\"code\":1.5,\"message\":\"m\"}", "{\"code\":1e400,\"message\":\"m\"}",
            "{\"code\":4294967297,\"message\":\"m\"}", "[]", "\"no\""})
    @Tag("R-010")
    @Tag("T-24")
    void errorsWithoutIntegerCodeAndMessageAreRefused(String error) {
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":1,"error":%s}""".formatted(error)));
    }

    @Test
    @Tag("R-022")
    @Tag("T-22")
    void memberNamesMatchExactly() {
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","id":1,"Method":"ping"}"""));
        assertInvalidRequest(() -> read("""
                {"jsonrpc":"2.0","ID":1,"Result":{}}"""));
        assertThat(read("""
                {"jsonrpc":"2.0","Id":1,"method":"ping","Method":"evil","PARAMS":{"a":1},"paramſ":{"a":1}}"""))
                .isEqualTo(new Notification("ping", JsonTrees.EMPTY_OBJECT));
    }

    @Test
    @Tag("R-023")
    void membersItDoesNotKnowAreIgnored() {
        RpcInput plain = read("""
                {"jsonrpc":"2.0","id":1,"method":"ping","params":{}}""");

        assertThat(read("""
                {"extra":[{"deep":null}],"jsonrpc":"2.0","id":1,"auth":"x","method":"ping","params":{},"":0}"""))
                .isEqualTo(plain);
    }

    private String echo(String id) {
        Request request = (Request) read("""
                {"jsonrpc":"2.0","id":%s,"method":"ping"}""".formatted(id));
        return Json.written(Response.result(request.id(), JsonTrees.EMPTY_OBJECT));
    }

    private RpcInput read(String body) {
        return reader.read(Json.utf8(body));
    }
}
