package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Schemas;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;

/** Every way to fail, tried often; what comes out is looked at as a whole. */
class ErrorCodesTest {
    private static final List<String> METHODS = List.of("initialize", "ping", "server/discover", "tools/list",
            "tools/call",
            "prompts/get", "resources/read", "resources/subscribe", "logging/setLevel", "tasks/result",
            "elicitation/create",
            "notifications/cancelled", "", "\n", "java.lang.Object", "x".repeat(5_000));
    private static final List<String> NAMES = List.of("\"echo\"", "\"throws\"", "\"fails\"", "\"refuses\"", "\"asks\"",
            "\"nope\"",
            "\"" + "n".repeat(5_000) + "\"", "5", "null", "{}");
    private static final List<String> VALUES = List.of("null", "true", "5", "1e300", "\"\"", "\"a\\nb\"", "[]", "[[]]",
            "{}",
            "{\"text\":\"a\"}", "{\"text\":5}");

    private final McpEngine engine = Engines.with(Tools.echo(),
            Tools.failing("throws", arguments -> new IllegalStateException("canary")),
            Tools.invoked("fails",
                    (call, arguments) -> CompletableFuture.failedFuture(new StackOverflowError("canary"))),
            Tools.failing("refuses", arguments -> new InvalidArguments(List.of("a: wrong", "b:\nwrong"))),
            Tools.failing("asks", arguments -> {
                throw missingCapability();
            }));

    @ParameterizedTest
    @EnumSource
    @Tag("R-010")
    @Tag("R-011")
    void everyErrorIsOneShortSentenceWithoutInternals(Revision revision) {
        assertThat(errors(revision)).isNotEmpty().allSatisfy(response -> {
            assertThat(response.error().message()).isNotBlank().hasSizeLessThanOrEqualTo(200)
                    .doesNotContain("\n", "\r", "canary")
                    .doesNotContainPattern("[a-z]+\\.[a-z]+\\.[A-Z]").doesNotContain("Exception");
        });
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-001")
    @Tag("R-010")
    void everyErrorFitsThePublishedSchema(Revision revision) {
        Schemas published = Schemas.of(revision);
        String definition = published.defines("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError";

        Set<Integer> seen = new TreeSet<>();
        for (RpcMessage.Response response : errors(revision)) {
            if (seen.add(response.error().code())) {
                assertThat(published.violations(definition, Json.value(Json.written(response)))).isEmpty();
            }
        }
    }

    @Test
    @Tag("R-024")
    @Tag("R-025")
    @Tag("R-026")
    void newestRevisionUsesOnlyCodesThatAreDefined() {
        Set<Integer> codes = new TreeSet<>();
        errors(Revision.V2026_07_28).forEach(response -> codes.add(response.error().code()));
        codes.add(unsupportedRevision().code());

        assertThat(codes).containsExactlyInAnyOrder(-32601, -32602, -32603, -32021, -32022);
    }

    private List<RpcMessage.Response> errors(Revision revision) {
        Conversation client = new Conversation(engine, revision);
        Random random = new Random(42);
        List<RpcMessage.Response> errors = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            RpcMessage.Response response = client.ask(pick(METHODS, random), params(random));
            if (response.error() != null) {
                errors.add(response);
            }
        }
        NAMES.forEach(name -> {
            RpcMessage.Response response = client.ask("tools/call", "{\"name\":" + name + "}");
            if (response.error() != null) {
                errors.add(response);
            }
        });
        return errors;
    }

    private static String params(Random random) {
        return """
                {"name":%s,"arguments":%s,"cursor":%s,"_meta":%s,"uri":%s}""".formatted(pick(NAMES, random),
                pick(VALUES, random), pick(VALUES, random), pick(VALUES, random), pick(VALUES, random));
    }

    private static String pick(List<String> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static RpcException missingCapability() {
        try {
            new ClientProfile(Revision.V2026_07_28, Json.object("{}"), null).require("sampling");
            throw new AssertionError("The capability is missing");
        } catch (RpcException refusal) {
            return refusal;
        }
    }

    private static RpcError unsupportedRevision() {
        return Revisions.all().unsupported("1900-01-01");
    }
}
