/**
 * JSON-RPC 2.0 and nothing of MCP: messages, the strict reader, the writer, errors.
 *
 * <p>Uses JSON-P only. Begin with {@link org.mcpjakarta.core.rpc.RpcReader}.
 */
@NullMarked
package org.mcpjakarta.core.rpc;

import org.jspecify.annotations.NullMarked;
