package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage.Notification;
import org.mcpjakarta.core.rpc.RpcMessage.Request;
import org.mcpjakarta.core.rpc.RpcMessage.Response;

import jakarta.json.JsonObject;

class RpcWriterTest {
    private static final JsonObject PARAMS = Json.object("{\"a\":[1,null]}");

    static Stream<RpcMessage> everyKind() {
        return Stream.of(new Request(RpcId.of(1), "ping", PARAMS), new Notification("note", PARAMS),
                Response.result(RpcId.of("x"), PARAMS), Response.error(RpcId.of(1), RpcError.methodNotFound()),
                Response.error(null, RpcError.parseError("no")));
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    @Tag("R-001")
    void everyMessageSaysItsVersion(RpcMessage message) {
        assertThat(Json.object(Json.written(message)).getString("jsonrpc")).isEqualTo("2.0");
    }

    @Test
    void requestIsWrittenWhole() {
        assertThat(Json.written(new Request(RpcId.of("s.1"), "ping", PARAMS))).isEqualTo("""
                {"jsonrpc":"2.0","id":"s.1","method":"ping","params":{"a":[1,null]}}""");
    }

    @Test
    @Tag("T-66")
    void responseIsWrittenNoFurtherThanItMayBe() {
        RpcWriter writer = new RpcWriter();
        Response response = Response.result(RpcId.of(1), Json.object("{\"a\":\"" + "x".repeat(200_000) + "\"}"));
        int length = writer.answer(response).length();
        List<Long> allocated = new ArrayList<>();

        assertThatThrownBy(() -> writer.answer(response, allocated::add, length / 2))
                .isInstanceOf(JsonBytes.TooLong.class);
        assertThat(allocated).isEmpty();
        assertThat(writer.answer(response, allocated::add, length).length()).isEqualTo(length);
        assertThat(allocated).singleElement().isEqualTo(length - 65_536L);
    }

    @Test
    @Tag("R-014")
    void notificationHasNoId() {
        assertThat(Json.written(new Notification("note", PARAMS))).isEqualTo("""
                {"jsonrpc":"2.0","method":"note","params":{"a":[1,null]}}""");
    }

    @Test
    @Tag("R-009")
    void responseHasEitherResultOrError() {
        assertThat(Json.object(Json.written(Response.result(RpcId.of(1), PARAMS)))).containsOnlyKeys("jsonrpc", "id",
                "result");
        assertThat(Json.object(Json.written(Response.error(RpcId.of(1), RpcError.internalError()))))
                .containsOnlyKeys("jsonrpc", "id", "error");
        assertThatIllegalArgumentException().isThrownBy(() -> new Response(RpcId.of(1), null, null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Response(RpcId.of(1), PARAMS, RpcError.internalError()));
    }

    @Test
    @Tag("R-010")
    void errorHasCodeMessageAndDataIfThereIsSome() {
        assertThat(Json.written(Response.error(RpcId.of(1), new RpcError(-32601, "no")))).isEqualTo("""
                {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}""");
        assertThat(Json.written(Response.error(RpcId.of(1), new RpcError(7, "no", PARAMS)))).isEqualTo("""
                {"jsonrpc":"2.0","id":1,"error":{"code":7,"message":"no","data":{"a":[1,null]}}}""");
    }

    @Test
    @Tag("R-012")
    void errorAboutUnreadableInputHasNoId() {
        assertThat(Json.object(Json.written(Response.error(null, RpcError.parseError("no")))))
                .containsOnlyKeys("jsonrpc", "error");
    }

    @Test
    @Tag("R-019")
    void standardErrorsHaveTheirStandardCodes() {
        assertThat(RpcError.parseError("m").code()).isEqualTo(-32700);
        assertThat(RpcError.invalidRequest("m").code()).isEqualTo(-32600);
        assertThat(RpcError.methodNotFound().code()).isEqualTo(-32601);
        assertThat(RpcError.invalidParams("m").code()).isEqualTo(-32602);
        assertThat(RpcError.internalError().code()).isEqualTo(-32603);
    }

    @Test
    @Tag("R-002")
    void textOfAllPlanesGoesOutAsStrictUtf8() throws Exception {
        String text = "grüße 漢字 😀";
        JsonObject result = JsonTrees.object().add("text", text).build();

        byte[] bytes = new RpcWriter().write(Response.result(RpcId.of("😀"), result));

        String decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        assertThat(decoded).contains(text).contains("\"id\":\"😀\"");
    }

    @Test
    @Tag("R-214")
    @Tag("R-407")
    @Tag("T-05")
    void nothingBreaksTheLine() {
        JsonObject result = JsonTrees.object().add("a\nb", "\r\n\ndata: evil\u0000\u001b").build();

        assertThat(new RpcWriter().write(Response.result(RpcId.of("\n"), result))).doesNotContain(0x0A, 0x0D, 0x1B,
                0x00);
    }

    @Test
    @Tag("T-25")
    void halfASurrogatePairInAnAnswerDoesNotBreakTheEncoding() throws Exception {
        JsonObject result = JsonTrees.object().add("text", "a\uD800b").build();

        byte[] bytes = new RpcWriter().write(Response.result(RpcId.of(1), result));

        assertThat(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString()).contains("\"a");
    }

    static Stream<RpcMessage> everyAnswer() {
        return everyKind().filter(Response.class::isInstance);
    }

    @ParameterizedTest
    @MethodSource("everyAnswer")
    void anAnswerReadsLikeAnyMessage(Response response) throws IOException {
        assertThat(sent(response)).isEqualTo(new RpcWriter().write(response));
    }

    @Test
    void anAnswerThatSharesItsResultReadsLikeOneThatDoesNot() throws IOException {
        assertThat(sent(Response.result(RpcId.of(1), new WrittenObject(PARAMS))))
                .isEqualTo(new RpcWriter().write(Response.result(RpcId.of(1), PARAMS)));
    }

    private static byte[] sent(Response response) throws IOException {
        WrittenMessage answer = new RpcWriter().answer(response);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        answer.writeTo(sent);
        assertThat(answer.toArray()).isEqualTo(sent.toByteArray()).hasSize(answer.length());
        return sent.toByteArray();
    }
}
