package org.mcpjakarta.core.change;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

import org.mcpjakarta.core.rpc.RpcMessage;

/** Notifications of changes for one client. While it catches up with older changes, those of newer ones wait. Thread-safe. */
public final class OrderedChanges {
    private static final int MOST_WAITING = 2_000;

    private final Consumer<RpcMessage> client;
    private final Runnable missed;
    private final ReentrantLock catchUp = new ReentrantLock();
    private final Set<RpcMessage> waiting = new LinkedHashSet<>();
    private boolean catchesUp;
    private boolean tooMany;

    /**
     * @param client receives the notifications
     * @param missed informs the client that everything may have changed; does not throw
     */
    public OrderedChanges(Consumer<RpcMessage> client, Runnable missed) {
        this.client = client;
        this.missed = missed;
    }

    /** Something has changed just now. */
    public synchronized void tell(RpcMessage notification) {
        if (!catchesUp) {
            client.accept(notification);
        } else if (waiting.size() < MOST_WAITING) {
            waiting.add(notification);
        } else {
            tooMany = true;
        }
    }

    /** @param work tells the client of older changes, and may wait for the store */
    public void catchUp(Runnable work) {
        catchUp.lock();
        try {
            hold();
            try {
                work.run();
            } finally {
                goOn();
            }
        } finally {
            catchUp.unlock();
        }
    }

    private synchronized void hold() {
        catchesUp = true;
    }

    private synchronized void goOn() {
        catchesUp = false;
        waiting.forEach(client);
        waiting.clear();
        if (tooMany) {
            tooMany = false;
            missed.run();
        }
    }
}
