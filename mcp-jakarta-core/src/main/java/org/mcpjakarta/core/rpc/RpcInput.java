package org.mcpjakarta.core.rpc;

/** What one body holds: a message, or a batch where the revision knows batches. */
public sealed interface RpcInput permits RpcMessage, RpcBatch {}
