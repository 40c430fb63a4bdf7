package org.mcpjakarta.telemetry;

import static io.opentelemetry.api.common.AttributeKey.booleanKey;
import static io.opentelemetry.api.common.AttributeKey.longKey;
import static io.opentelemetry.api.common.AttributeKey.stringKey;

import java.util.Set;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.spi.CallEnd;

import io.opentelemetry.api.common.AttributeKey;

/** The names of the semantic conventions for MCP, which are of stability "development", and of our own attributes. */
final class McpAttributes {
    static final AttributeKey<String> METHOD = stringKey("mcp.method.name");
    static final AttributeKey<String> TOOL = stringKey("gen_ai.tool.name");
    static final AttributeKey<String> PROMPT = stringKey("gen_ai.prompt.name");
    static final AttributeKey<String> OPERATION = stringKey("gen_ai.operation.name");
    static final AttributeKey<String> ARGUMENTS = stringKey("gen_ai.tool.call.arguments");
    static final AttributeKey<String> RESULT = stringKey("gen_ai.tool.call.result");
    static final String PROMPT_VARIABLE = "gen_ai.prompt.variable.";
    static final AttributeKey<String> ERROR_TYPE = stringKey("error.type");
    static final AttributeKey<String> STATUS_CODE = stringKey("rpc.response.status_code");
    static final AttributeKey<String> REQUEST_ID = stringKey("jsonrpc.request.id");
    static final AttributeKey<String> RESOURCE_URI = stringKey("mcp.resource.uri");
    static final AttributeKey<String> PROTOCOL_VERSION = stringKey("mcp.protocol.version");
    static final AttributeKey<String> TRANSPORT = stringKey("network.transport");
    static final AttributeKey<String> PROTOCOL = stringKey("network.protocol.name");
    static final AttributeKey<String> HTTP_VERSION = stringKey("network.protocol.version");
    static final AttributeKey<String> CLIENT_ADDRESS = stringKey("client.address");
    static final AttributeKey<Long> CLIENT_PORT = longKey("client.port");

    static final AttributeKey<String> SERVER = stringKey("mcpjakarta.server");
    static final AttributeKey<String> APPLICATION = stringKey("mcpjakarta.application");
    static final AttributeKey<String> LIMIT = stringKey("mcpjakarta.limit");
    static final AttributeKey<String> REASON = stringKey("mcpjakarta.refusal.reason");
    static final AttributeKey<String> TASK_STATE = stringKey("mcpjakarta.task.state");
    static final AttributeKey<Boolean> REPLAYED = booleanKey("mcpjakarta.replayed");
    static final AttributeKey<Long> HTTP_STATUS = longKey("http.response.status_code");

    static final String TOOLS_CALL = McpMethod.TOOLS_CALL.wireName();
    static final String PROMPTS_GET = McpMethod.PROMPTS_GET.wireName();
    /** Instead of a method that the protocol does not have: its name is the client's to choose, so there could be any number. */
    static final String OTHER = "_OTHER";

    private static final int METHOD_NOT_FOUND = -32601;
    private static final Set<String> ASKED = Set.of(InputRequest.ELICIT, InputRequest.SAMPLE, InputRequest.ROOTS);

    private McpAttributes() {}

    /** The name of a method before it is known whether the server has it. */
    static String known(String method) {
        return McpMethod.of(method) != McpMethod.OTHER || ASKED.contains(method) ? method : OTHER;
    }

    /** The name of the method of a call that has ended: extensions have methods of their own. */
    static String served(String method, CallEnd end) {
        return end.errorCode() == METHOD_NOT_FOUND ? known(method) : method;
    }
}
