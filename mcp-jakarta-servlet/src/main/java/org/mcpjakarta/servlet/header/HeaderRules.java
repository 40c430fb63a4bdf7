package org.mcpjakarta.servlet.header;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.ProtocolErrors;

import jakarta.json.JsonString;

/**
 * In the stateless era headers repeat members of the body, so that gateways can route and filter without reading it. If the body could
 * differ from the headers, a client could get around the filters of a gateway; so the two must agree.
 */
public final class HeaderRules {
    private HeaderRules() {}

    public static void check(Headers headers, Call call, Features features) {
        agree(Headers.METHOD, headers.single(Headers.METHOD), call.method());
        McpMethod method = call.mcpMethod();
        String parameter = method.mirrored();
        if (parameter != null) {
            String name = call.params().get(parameter) instanceof JsonString text ? text.getString() : null;
            String header = headers.single(Headers.NAME);
            agree(Headers.NAME, header == null ? null : HeaderValue.decode(header), name);
            if (name != null && method == McpMethod.TOOLS_CALL) {
                features.findTool(name)
                        .ifPresent(tool -> MirroredArguments.check(headers, call.params(), tool.headers()));
            }
        }
    }

    /** A version in the body has to be repeated in the header. */
    public static void checkVersion(@Nullable String header, String body) {
        agree(Headers.PROTOCOL_VERSION, header, body);
    }

    private static void agree(String name, @Nullable String header, @Nullable String body) {
        if (header == null && body == null) {
            return;
        }
        if (header == null) {
            throw mismatch("The header " + name + " is missing");
        }
        if (!header.equals(body)) {
            throw mismatch("The header " + name + " does not match the body");
        }
    }

    static Rejection mismatch(String message) {
        return Rejection.badRequest(ProtocolErrors.headerMismatch(message), null);
    }
}
