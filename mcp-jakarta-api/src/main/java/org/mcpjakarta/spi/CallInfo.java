package org.mcpjakarta.spi;

import org.jspecify.annotations.Nullable;

/** A call as listeners see it. It holds neither arguments nor tokens nor session ids. */
public interface CallInfo {
    /** The method of the protocol, such as {@code tools/call}. */
    String method();

    /** The name of the tool or prompt, or the URI or URI template of the resource; null while it is not known, or if there is none. */
    @Nullable
    String feature();

    /** The date of the client's revision of the protocol. */
    String protocolVersion();

    /** A short digest of the caller, the same wherever the log names this caller; empty for anonymous callers. */
    String callerDigest();

    /** Whether the call belongs to a session. */
    boolean isInSession();

    /** The W3C trace parent that the client sent with the call; null if it sent none. */
    @Nullable
    String traceParent();
}
