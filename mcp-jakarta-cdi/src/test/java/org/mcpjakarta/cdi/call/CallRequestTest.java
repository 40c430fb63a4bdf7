package org.mcpjakarta.cdi.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.ImplementationInfo;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.TraceContext;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

class CallRequestTest {
    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final ClientProfile CLIENT = new ClientProfile(Revision.V2025_11_25, Json.object("""
            {"sampling": {"tools": {}}, "extensions": {"io.modelcontextprotocol/ui": {}}}"""), Json.object("""
            {"name": "inspector", "version": "2", "extra": [1]}"""));

    @Test
    void aCallOfASessionTellsEverythingAboutItself() {
        var session = new Session("s1", "", CLIENT, true, LogSeverity.DEFAULT, Set.of(), 0, 0);
        McpRequest request = of(Call.within(session, call(RpcId.of("a"), "{}"), Reply.NONE));

        assertThat(request.isActive()).isTrue();
        assertThat(request.id()).isEqualTo("a");
        assertThat(request.sessionId()).contains("s1");
        assertThat(request.protocolVersion()).isEqualTo("2025-11-25");
        assertThat(request.rawClientCapabilities())
                .isEqualTo(Map.of("sampling", Map.of("tools", Map.of()), "extensions",
                        Map.of("io.modelcontextprotocol/ui", Map.of())));
        assertThat(request.clientInfo()).contains(new ImplementationInfo("inspector", "2"));
        assertThat(request.metadata()).isEmpty();
        assertThat(request.traceContext()).isEmpty();
    }

    @Test
    void aCallOfItsOwnHasNoSessionAndPerhapsNoName() {
        var client = new ClientProfile(Revision.V2026_07_28, JsonTrees.EMPTY_OBJECT, null);
        McpRequest request = of(Call.standalone(client, call(RpcId.of(7), "{}")));

        assertThat(request.id()).isEqualTo(7L);
        assertThat(request.sessionId()).isEmpty();
        assertThat(request.clientInfo()).isEmpty();
    }

    @Test
    void idsBeyondLongAreKept() {
        var id = new RpcId(Json.value("9223372036854775808"));

        assertThat(of(Call.standalone(CLIENT, call(id, "{}"))).id())
                .isEqualTo(new BigInteger("9223372036854775808"));
    }

    @Test
    void metadataIsPlainValues() {
        Map<String, Object> meta = request("""
                {"text": "a", "whole": 1, "real": 1.5, "flag": false, "none": null, "list": [1, null, {"x": []}]}""")
                .metadata();

        assertThat(meta).containsOnlyKeys("text", "whole", "real", "flag", "list").containsEntry("text", "a")
                .containsEntry("whole", 1L).containsEntry("real", new BigDecimal("1.5")).containsEntry("flag", false)
                .containsEntry("list", Arrays.asList(1L, null, Map.of("x", List.of())));
    }

    @Test
    @Tag("R-035")
    void aValidTraceIsPassedOn() {
        assertThat(request("{\"traceparent\":\"" + TRACE + "\",\"tracestate\":\"a=1\",\"baggage\":\"b=2\"}")
                .traceContext()).contains(new TraceContext(TRACE, "a=1", "b=2"));
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void whatAClientExperimentsWithIsSeen(Revision revision) {
        ClientProfile client = ClientProfile.fromHandshake(Json.object("""
                {"protocolVersion":"%s","clientInfo":{"name":"x","version":"1"},
                 "capabilities":{"experimental":{"com.acme/drafts":{"level":"two"}}}}""".formatted(revision.date())),
                Revisions.all());
        Call call = Call.standalone(client, new RpcMessage.Request(RpcId.of(1), "tools/call", JsonTrees.EMPTY_OBJECT));

        assertThat(new CallRequest(() -> call).rawClientCapabilities())
                .isEqualTo(Map.of("experimental", Map.of("com.acme/drafts", Map.of("level", "two"))));
    }

    @Test
    void capabilitiesAndExtensionsAreKnownOrRequired() {
        McpRequest request = request("{}");

        assertThat(request.supports("sampling.tools")).isTrue();
        assertThat(request.supports("roots")).isFalse();
        assertThat(request.supportsExtension("io.modelcontextprotocol/ui")).isTrue();
        request.requireCapability("sampling");
        request.requireExtension("io.modelcontextprotocol/ui");
        assertThatThrownBy(() -> request.requireCapability("roots")).isInstanceOf(RpcException.class);
        assertThatThrownBy(() -> request.requireExtension("com.acme/x")).isInstanceOf(RpcException.class);
        assertThatThrownBy(() -> request.supportsExtension("ui")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> request.requireExtension("ui")).isInstanceOf(IllegalArgumentException.class);
    }

    @ApplicationScoped
    static class Curious {
        @Tool
        public String look(McpRequest request, Progress progress) {
            return progress.token().isPresent() + " " + request.traceContext().isPresent() + " "
                    + request.metadata().keySet();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "1.5", "true", "null"})
    @Tag("R-033")
    @Tag("R-035")
    void strangeValuesAtReservedKeysHarmNobody(String strange) {
        try (Application application = Application.of(Curious.class)) {
            JsonObject params = JsonTrees.object(Application.params("look", "{}"))
                    .add("_meta", Json.object("{\"progressToken\": " + strange + ", \"traceparent\": 5}")).build();

            JsonObject answer = application.request(Revision.V2025_11_25, "tools/call", params);

            assertThat(answer.toString()).contains("false false [").contains("traceparent").doesNotContain("isError");
        }
    }

    private static McpRequest request(String meta) {
        return of(Call.standalone(CLIENT, call(RpcId.of(1), meta)));
    }

    private static McpRequest of(Call call) {
        return new CallRequest(() -> call);
    }

    private static RpcMessage.Request call(RpcId id, String meta) {
        return new RpcMessage.Request(id, "tools/call", JsonTrees.object().add("_meta", Json.object(meta)).build());
    }
}
