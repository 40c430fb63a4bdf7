package org.mcpjakarta.core.limit;

/** Bytes that an account counts until this charge is closed. Thread-safe. */
public final class Charge implements AutoCloseable {
    private final Account account;
    private long bytes;
    private boolean closed;

    public Charge(Account account) {
        this.account = account;
    }

    /** Counts more bytes. @throws Overload if they exceed the limit of the account */
    public void add(long more) {
        if (!tryAdd(more)) {
            throw account.refusal(more);
        }
    }

    /** Counts more bytes, if the limit allows it. Once the charge is closed, it returns true without counting them. */
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

    /** Releases some of the bytes. */
    public synchronized void remove(long fewer) {
        if (!closed) {
            bytes -= fewer;
            account.add(-fewer);
        }
    }

    /** Releases the bytes. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            account.add(-bytes);
        }
    }
}
