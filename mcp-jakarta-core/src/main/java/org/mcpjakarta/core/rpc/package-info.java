/**
 * JSON-RPC 2.0 and nothing of MCP: messages, reader, writer, errors.
 *
 * <p>Uses {@code json}. Begin with {@link org.mcpjakarta.core.rpc.RpcReader}.
 */
@NullMarked
package org.mcpjakarta.core.rpc;

import org.jspecify.annotations.NullMarked;
