package org.mcpjakarta.core.rpc;

import java.util.List;

/** Several messages in one body; members that are no messages are kept as the error responses they deserve. */
public record RpcBatch(List<RpcMessage> messages, List<RpcMessage.Response> faults) implements RpcInput {
    public RpcBatch {
        messages = List.copyOf(messages);
        faults = List.copyOf(faults);
    }
}
