package org.mcpjakarta.core.limit;

import java.time.Duration;

/** Bytes that an account counts until they are let go. Safe for use by many threads. */
public final class Charge implements AutoCloseable {
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Account account;
    private long bytes;
    private boolean closed;

    public Charge(Account account) {
        this.account = account;
    }

    /** Counts more bytes. @throws Overload if there is no room for them */
    public void add(long more) {
        if (!tryAdd(more)) {
            throw account.isOwnerToBlame(more)
                    ? Overload.ofClient("The server keeps too much for this caller; wait for something to end", RETRY)
                            .by("mcp.memory.max")
                    : Overload.ofServer("The server has no memory for this request now", RETRY).by("mcp.memory.max");
        }
    }

    /** Counts more bytes, if there is room for them. Once the charge is closed nothing is counted. */
    public boolean tryAdd(long more) {
        if (!account.tryAdd(more)) {
            return false;
        }
        synchronized (this) {
            if (!closed) {
                bytes += more;
                return true;
            }
        }
        account.add(-more);
        return true;
    }

    /** The bytes are let go. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            account.add(-bytes);
        }
    }
}
