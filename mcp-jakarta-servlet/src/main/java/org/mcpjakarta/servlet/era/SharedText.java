package org.mcpjakarta.servlet.era;

import org.jspecify.annotations.Nullable;

import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;

/**
 * Writes messages that many sessions get, one after the other: the last one is written once, and all their logs hold the same bytes. Safe
 * for use by many threads.
 */
final class SharedText {
    private static final RpcWriter WRITER = new RpcWriter();

    private volatile @Nullable Written last;

    private record Written(RpcMessage.Notification message, byte[] json) {}

    byte[] of(RpcMessage message) {
        return message instanceof RpcMessage.Notification notification ? of(notification) : WRITER.write(message);
    }

    // Clients of different revisions mostly get equal messages.
    private byte[] of(RpcMessage.Notification message) {
        Written known = last;
        if (known == null || !known.message().equals(message)) {
            known = new Written(message, WRITER.write(message));
            last = known;
        }
        return known.json();
    }
}
