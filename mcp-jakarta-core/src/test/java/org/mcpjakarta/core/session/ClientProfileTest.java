package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

class ClientProfileTest {
    private static final JsonObject HANDSHAKE = Json.object("""
            {"protocolVersion":"2025-06-18","capabilities":{"roots":{}},"clientInfo":{"name":"c","version":"1"}}""");
    private static final JsonObject META = Json.object("""
            {"io.modelcontextprotocol/protocolVersion":"2026-07-28",
             "io.modelcontextprotocol/clientCapabilities":{"sampling":{}},
             "io.modelcontextprotocol/clientInfo":{"name":"c","version":"1"}}""");
    /** JSON of every type; null stands for a member that is missing. */
    private static final List<String> ANYTHING = List.of("missing", "null", "true", "5", "\"text\"", "[]", "{}");

    private final Revisions revisions = Revisions.all();

    @Test
    void handshakeTellsRevisionCapabilitiesAndName() {
        ClientProfile client = ClientProfile.fromHandshake(HANDSHAKE, revisions);

        assertThat(client.revision()).isEqualTo(Revision.V2025_06_18);
        assertThat(client.capabilities()).containsKey("roots");
        assertThat(client.info()).isEqualTo(HANDSHAKE.get("clientInfo"));
    }

    static Stream<Arguments> brokenHandshakes() {
        return Stream.of(broken("protocolVersion", "\"text\""), broken("capabilities", "{}"), broken("clientInfo", ""))
                .flatMap(cases -> cases);
    }

    static Stream<Arguments> brokenMetas() {
        return Stream.of(broken(MetaKeys.PROTOCOL_VERSION, "\"text\""), broken(MetaKeys.CLIENT_CAPABILITIES, "{}"))
                .flatMap(cases -> cases);
    }

    private static Stream<Arguments> broken(String member, String fitting) {
        return ANYTHING.stream().filter(value -> !value.equals(fitting)).map(value -> Arguments.of(member, value));
    }

    @ParameterizedTest
    @MethodSource("brokenHandshakes")
    @Tag("R-040")
    void handshakeWithAMissingOrWrongMemberIsRefused(String member, String value) {
        JsonObject params = with(HANDSHAKE, member, value);

        assertThat(refusal(() -> ClientProfile.fromHandshake(params, revisions)).code()).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"c\"}", "{\"version\":\"1\"}", "{\"name\":5,\"version\":\"1\"}",
            "{\"name\":\"c\",\"version\":null}"})
    @Tag("R-040")
    void clientThatDoesNotSayItsNameAndVersionIsRefused(String info) {
        JsonObject params = with(HANDSHAKE, "clientInfo", info);

        assertThat(refusal(() -> ClientProfile.fromHandshake(params, revisions)).code()).isEqualTo(-32602);
    }

    @Test
    void requestOnItsOwnTellsTheSame() {
        ClientProfile client = ClientProfile.fromMeta(META, revisions);

        assertThat(client.revision()).isEqualTo(Revision.V2026_07_28);
        assertThat(client.supports("sampling")).isTrue();
        assertThat(client.info()).isEqualTo(META.get(MetaKeys.CLIENT_INFO));
    }

    @ParameterizedTest
    @MethodSource("brokenMetas")
    @Tag("R-059")
    void requestWithAMissingOrWrongMemberIsRefused(String member, String value) {
        JsonObject meta = with(META, member, value);

        assertThat(refusal(() -> ClientProfile.fromMeta(meta, revisions)).code()).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1900-01-01", "2025-11-25", "2024-11-05", "", "2026-07-28 "})
    @Tag("R-057")
    void requestOfARevisionThatIsNotStatelessIsRefused(String date) {
        JsonObject meta = JsonTrees.object(META).add(MetaKeys.PROTOCOL_VERSION, date).build();

        RpcError error = refusal(() -> ClientProfile.fromMeta(meta, revisions));

        assertThat(error.code()).isEqualTo(-32022);
        assertThat(error.data().asJsonObject().getString("requested")).isEqualTo(date);
        assertThat(error.data().asJsonObject().getJsonArray("supported")).contains(JsonTrees.string("2026-07-28"));
    }

    @Test
    @Tag("R-057")
    void statelessRevisionThatIsSwitchedOffIsRefused() {
        Revisions older = new Revisions(Set.of(Revision.V2025_11_25));

        assertThat(refusal(() -> ClientProfile.fromMeta(META, older)).code()).isEqualTo(-32022);
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", "{\"name\":\"root\",\"version\":\"99\",\"admin\":true}", "{}"})
    @Tag("R-064")
    void nameOfTheClientDecidesNothing(String info) {
        ClientProfile client = ClientProfile.fromMeta(with(META, MetaKeys.CLIENT_INFO, info), revisions);

        assertThat(client.revision()).isEqualTo(Revision.V2026_07_28);
        assertThat(client.capabilities()).isEqualTo(META.get(MetaKeys.CLIENT_CAPABILITIES));
    }

    @ParameterizedTest
    @CsvSource({"sampling,true", "sampling.tools,true", "sampling.context,false", "elicitation.url,true",
            "elicitation,true",
            "elicitation.form,false", "roots,false", "sampling.tools.deep,false", "flag,false", "Sampling,false",
            "tools,false"})
    @Tag("R-043")
    @Tag("R-044")
    void onlyWhatWasDeclaredIsSupported(String capability, boolean supported) {
        ClientProfile client = Clients.of(Revision.V2025_11_25, """
                {"sampling":{"tools":{}},"elicitation":{"url":{}},"flag":true,"roots":null}""");

        assertThat(client.supports(capability)).isEqualTo(supported);
        ThrowingCallable required = () -> client.require(capability);
        if (supported) {
            assertThatCode(required).doesNotThrowAnyException();
        } else {
            assertThat(refusal(required).code()).isEqualTo(-32021);
        }
    }

    @Test
    @Tag("R-060")
    void refusalNamesTheCapabilityThatIsNeeded() {
        ClientProfile client = Clients.of(Revision.V2026_07_28);

        assertThat(refusal(() -> client.require("elicitation")).data())
                .isEqualTo(Json.value("{\"requiredCapabilities\":{\"elicitation\":{}}}"));
        assertThat(refusal(() -> client.require("sampling.tools")).data())
                .isEqualTo(Json.value("{\"requiredCapabilities\":{\"sampling\":{\"tools\":{}}}}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-066")
    void extensionIsNamedByItsWholeId(Revision revision) {
        ClientProfile client = Clients.of(revision,
                "{\"extensions\":{\"com.acme/x\":{\"deep\":{}},\"com.acme/off\":null}}");

        assertThatCode(() -> client.requireExtension("com.acme/x")).doesNotThrowAnyException();
        assertThat(client.supportsExtension("com.acme/x")).isTrue();
        assertThat(client.supportsExtension("com.acme/off")).isFalse();
        RpcError error = refusal(() -> client.requireExtension("com.acme/y"));
        assertThat(error.code()).isEqualTo(-32021);
        assertThat(error.data())
                .isEqualTo(Json.value("{\"requiredCapabilities\":{\"extensions\":{\"com.acme/y\":{}}}}"));
    }

    private static RpcError refusal(ThrowingCallable reading) {
        return catchThrowableOfType(RpcException.class, reading).error();
    }

    private static JsonObject with(JsonObject object, String member, String value) {
        JsonObjectBuilder changed = JsonTrees.object(object).remove(member);
        return value.equals("missing") ? changed.build() : changed.add(member, Json.value(value)).build();
    }
}
