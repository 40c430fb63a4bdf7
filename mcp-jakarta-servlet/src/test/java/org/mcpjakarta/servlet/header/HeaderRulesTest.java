package org.mcpjakarta.servlet.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.servlet.FakeRequest;

import jakarta.json.JsonObject;

class HeaderRulesTest {
    @ParameterizedTest
    @CsvSource({"tools/call,name", "prompts/get,name", "resources/read,uri"})
    @Tag("R-146")
    @Tag("R-147")
    void headersThatRepeatTheBodyAreFine(String method, String parameter) {
        FakeRequest request = FakeRequest.local().with("Mcp-Method", method).with("Mcp-Name", "add");

        assertThatCode(() -> HeaderRules.check(request.headers(), request(method, parameter, "add"), Features.NONE))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"tools/list", "TOOLS/CALL", "", "tools/call,tools/call"})
    @Tag("R-146")
    @Tag("R-157")
    @Tag("T-07")
    void methodThatIsMissingOrAnotherIsRefused(String header) {
        FakeRequest request = FakeRequest.local().with("Mcp-Name", "add");
        FakeRequest complete = header == null ? request : request.with("Mcp-Method", header);

        assertMismatch(
                () -> HeaderRules.check(complete.headers(), request("tools/call", "name", "add"), Features.NONE));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"sub", "Add", "", "add add", "=?base64?c3Vi?=", "=?base64?YWRk"})
    @Tag("R-147")
    @Tag("R-157")
    @Tag("T-07")
    void nameThatIsMissingOrAnotherIsRefused(String header) {
        FakeRequest request = FakeRequest.local().with("Mcp-Method", "tools/call");
        FakeRequest complete = header == null ? request : request.with("Mcp-Name", header);

        assertMismatch(
                () -> HeaderRules.check(complete.headers(), request("tools/call", "name", "add"), Features.NONE));
    }

    @Test
    @Tag("R-148")
    @Tag("R-149")
    void encodedNameIsComparedDecoded() {
        FakeRequest request = FakeRequest.local().with("Mcp-Method", "tools/call").with("Mcp-Name",
                "=?base64?bmHDr3Zl?=");

        assertThatCode(
                () -> HeaderRules.check(request.headers(), request("tools/call", "name", "naïve"), Features.NONE))
                .doesNotThrowAnyException();
        assertMismatch(
                () -> HeaderRules.check(request.headers(), request("tools/call", "name", "=?base64?bmHDr3Zl?="),
                        Features.NONE));
    }

    @Test
    @Tag("R-147")
    void nameInTheHeaderAloneIsRefused() {
        FakeRequest request = FakeRequest.local().with("Mcp-Method", "tools/call").with("Mcp-Name", "add");
        JsonObject number = JsonTrees.object().add("name", 5).build();

        assertMismatch(() -> HeaderRules.check(request.headers(), request("tools/call", JsonTrees.EMPTY_OBJECT),
                Features.NONE));
        assertMismatch(() -> HeaderRules.check(request.headers(), request("tools/call", number), Features.NONE));
    }

    @Test
    void methodWithoutANameNeedsNoNameHeader() {
        FakeRequest request = FakeRequest.local().with("Mcp-Method", "tools/list");

        assertThatCode(() -> HeaderRules.check(request.headers(), request("tools/list", JsonTrees.EMPTY_OBJECT),
                Features.NONE))
                .doesNotThrowAnyException();
    }

    @Test
    @Tag("R-156")
    void headerNamesAreFoundInAnyCase() {
        FakeRequest request = FakeRequest.local().with("mcp-method", "tools/call").with("MCP-NAME", " add ");

        assertThatCode(() -> HeaderRules.check(request.headers(), request("tools/call", "name", "add"), Features.NONE))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mcp-Method", "Mcp-Name", "Mcp-Session-Id", "MCP-Protocol-Version"})
    @Tag("R-119")
    void headerGivenTwiceIsRefusedEvenIfBothAgree(String name) {
        FakeRequest request = FakeRequest.local().with(name, "a").with(name, "a");

        Rejection rejection = catchThrowableOfType(Rejection.class, () -> request.headers().single(name));

        assertThat(rejection.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"2025-11-25", "", "2026-07-28 x"})
    @Tag("R-132")
    @Tag("R-133")
    void versionThatIsMissingOrAnotherIsRefused(String header) {
        assertMismatch(() -> HeaderRules.checkVersion(header, "2026-07-28"));
    }

    @Test
    @Tag("R-132")
    void versionThatAgreesIsFine() {
        assertThatCode(() -> HeaderRules.checkVersion("2026-07-28", "2026-07-28")).doesNotThrowAnyException();
    }

    private static void assertMismatch(ThrowingCallable check) {
        Rejection rejection = catchThrowableOfType(Rejection.class, check);
        assertThat(rejection).isNotNull();
        assertThat(rejection.status()).isEqualTo(400);
        assertThat(rejection.error().code()).isEqualTo(-32020);
    }

    private static Call request(String method, String parameter, String value) {
        return request(method, JsonTrees.object().add(parameter, value).build());
    }

    private static Call request(String method, JsonObject params) {
        return Call.standalone(ClientProfile.stranger(Revisions.all()),
                new RpcMessage.Request(RpcId.of(1), method, params));
    }
}
