package org.mcpjakarta.core.rpc;

/** The content of one body: a message, or a batch in the revisions that have batches. */
public sealed interface RpcInput permits RpcMessage, RpcBatch {}
