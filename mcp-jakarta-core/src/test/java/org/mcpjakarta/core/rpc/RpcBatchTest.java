package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.core.rpc.Refusals.assertInvalidRequest;
import static org.mcpjakarta.core.rpc.Refusals.assertParseError;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage.Notification;
import org.mcpjakarta.core.rpc.RpcMessage.Request;
import org.mcpjakarta.core.rpc.RpcMessage.Response;

class RpcBatchTest {
    private final RpcReader reader = new RpcReader(JsonLimits.DEFAULT);

    @Test
    @Tag("R-015")
    void requestsAndNotificationsAreReadInTheirOrder() {
        RpcBatch batch = read("""
                [{"jsonrpc":"2.0","id":1,"method":"a"},
                 {"jsonrpc":"2.0","method":"b"},
                 {"jsonrpc":"2.0","id":"1","method":"c","params":{"x":1}}]""");

        assertThat(batch.faults()).isEmpty();
        assertThat(batch.messages()).containsExactly(new Request(RpcId.of(1), "a", JsonTrees.EMPTY_OBJECT),
                new Notification("b", JsonTrees.EMPTY_OBJECT),
                new Request(RpcId.of("1"), "c", Json.object("{\"x\":1}")));
    }

    @Test
    @Tag("R-015")
    void responsesAreReadToo() {
        RpcBatch batch = read("""
                [{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"error":{"code":5,"message":"m"}}]""");

        assertThat(batch.messages()).containsExactly(Response.result(RpcId.of(1), JsonTrees.EMPTY_OBJECT),
                Response.error(RpcId.of(2), new RpcError(5, "m")));
    }

    @Test
    @Tag("R-017")
    void emptyBatchIsOneInvalidRequest() {
        assertInvalidRequest(() -> reader.read(Json.utf8("[]")));
    }

    @Test
    @Tag("R-017")
    void eachMemberThatIsNoMessageIsAFaultOfItsOwn() {
        RpcBatch batch = read("[1,2,3]");

        assertThat(batch.messages()).isEmpty();
        assertThat(batch.faults()).hasSize(3).allSatisfy(fault -> {
            assertThat(fault.id()).isNull();
            assertThat(fault.error().code()).isEqualTo(-32600);
        });
    }

    @Test
    @Tag("R-017")
    void goodMembersAreServedBesideBadOnes() {
        RpcBatch batch = read("""
                [{"jsonrpc":"2.0","id":1,"method":"a"},{"foo":"boo"},[],{"jsonrpc":"2.0","id":4,"method":4}]""");

        assertThat(batch.messages()).containsExactly(new Request(RpcId.of(1), "a", JsonTrees.EMPTY_OBJECT));
        assertThat(batch.faults()).extracting(Response::id).containsExactly(null, null, RpcId.of(4));
    }

    @Test
    @Tag("R-017")
    void brokenBatchIsOneParseError() {
        assertParseError(() -> reader.read(Json.utf8("""
                [{"jsonrpc":"2.0","id":1,"method":"a"},{"jsonrpc":"2.0","method"]""")));
    }

    @Test
    @Tag("R-015")
    @Tag("R-001")
    void answersAreWrittenAsOneArray() {
        RpcBatch batch = read("""
                [1,{"jsonrpc":"2.0","id":4,"method":4}]""");

        var answers = batch.faults().stream().map(new RpcWriter()::answer).toList();
        String written = new String(WrittenMessage.array(answers).toArray(), StandardCharsets.UTF_8);

        assertThat(written).isEqualTo("""
                [{"jsonrpc":"2.0","error":{"code":-32600,"message":"A message is a JSON object"}},\
                {"jsonrpc":"2.0","id":4,"error":{"code":-32600,"message":"The member method must be a string"}}]""");
    }

    private RpcBatch read(String body) {
        return (RpcBatch) reader.read(Json.utf8(body));
    }
}
