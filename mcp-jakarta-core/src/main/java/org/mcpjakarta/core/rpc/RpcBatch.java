package org.mcpjakarta.core.rpc;

import java.util.List;

/** Several messages in one body. For members that are not valid messages it has the error responses. */
public record RpcBatch(List<RpcMessage> messages, List<RpcMessage.Response> faults) implements RpcInput {
    public RpcBatch {
        messages = List.copyOf(messages);
        faults = List.copyOf(faults);
    }
}
