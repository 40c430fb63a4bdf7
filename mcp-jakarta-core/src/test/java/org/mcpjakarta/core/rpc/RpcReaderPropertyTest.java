package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonArbitraries;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage.Response;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class RpcReaderPropertyTest {
    private static final byte[] MESSAGE = Json
            .utf8("""
                    {"jsonrpc":"2.0","id":"\\u0061é😀","method":"tools/call","params":{"a":[1.5e3,-0,true,null,{"b":"\\n"}]}}""");

    private final RpcReader reader = new RpcReader(JsonLimits.DEFAULT);
    private final RpcWriter writer = new RpcWriter();

    @Property(tries = 500)
    @Tag("R-004")
    void whatIsWrittenIsReadBackEqual(@ForAll("json") JsonValue value, @ForAll("texts") String id) {
        JsonObject result = JsonTrees.object().add("value", value).build();
        Response response = Response.result(RpcId.of(id), result);

        assertThat(reader.read(writer.write(response))).isEqualTo(response);
    }

    @Property(tries = 1_000)
    @Tag("T-25")
    void anyBytesAreEitherAMessageOrRefused(@ForAll @Size(max = 64) byte[] bytes) {
        assertMessageOrRefused(bytes);
    }

    @Property(tries = 1_000)
    @Tag("T-22")
    void anyTextOfJsonCharactersIsEitherAMessageOrRefused(@ForAll("scraps") String text) {
        assertMessageOrRefused(Json.utf8(text));
    }

    @Property(tries = 1_000)
    @Tag("T-25")
    void anyChangedByteLeavesAMessageOrARefusal(@ForAll @IntRange(max = 90) int place, @ForAll byte replacement) {
        byte[] bytes = MESSAGE.clone();
        bytes[place] = replacement;

        assertMessageOrRefused(bytes);
    }

    @Provide
    Arbitrary<JsonValue> json() {
        return JsonArbitraries.values(3);
    }

    @Provide
    Arbitrary<String> texts() {
        return JsonArbitraries.texts();
    }

    @Provide
    Arbitrary<String> scraps() {
        return Arbitraries
                .of("{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00", "1", "-", ".", "e", "0", "true", "null", " ",
                        "\"a\"", "\"id\":", "\"jsonrpc\":\"2.0\"", "\"method\":\"m\"")
                .list().ofMaxSize(24).map(parts -> String.join("", parts));
    }

    private void assertMessageOrRefused(byte[] bytes) {
        RpcInput input;
        try {
            input = reader.read(bytes);
        } catch (RpcException refusal) {
            assertThat(refusal.error().code()).isIn(-32700, -32600);
            return;
        }
        assertThat(input).isInstanceOfAny(RpcMessage.class, RpcBatch.class);
    }
}
