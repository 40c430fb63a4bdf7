package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.CallPlace;

/** What a call holds while it is served: its place among the running calls, and the bytes that are kept for it. Thread-safe. */
final class CallMemory {
    /** For a call that is not counted. */
    static final CallMemory NONE = new CallMemory(null, "", CallPlace.UNCOUNTED);

    private final @Nullable Budget budget;
    private final String owner;
    private final CallPlace place;
    private @Nullable Charge charge;
    private boolean hasWaited;
    private boolean ended;

    CallMemory(@Nullable Budget budget, String owner, CallPlace place) {
        this.budget = budget;
        this.owner = owner;
        this.place = place;
    }

    /** For the continuation of a call as a task, which does not take a place among the running calls. */
    CallMemory withoutPlace() {
        return new CallMemory(budget, owner, CallPlace.UNCOUNTED);
    }

    /** @throws Overload if the bytes exceed the memory budget */
    void keep(long bytes) {
        Charge current;
        synchronized (this) {
            if (ended || budget == null) {
                return;
            }
            current = charge == null ? new Charge(budget.of(owner)) : charge;
            charge = current;
        }
        current.add(bytes);
    }

    /** @throws Overload if the memory budget does not allow another waiting call */
    void startWaiting() {
        boolean first;
        synchronized (this) {
            first = !hasWaited;
            hasWaited = true;
        }
        if (first) {
            keep(Budget.PER_WAITING_CALL);
        }
        place.lend();
    }

    void stopWaiting() {
        place.reclaim();
    }

    /** Releases the bytes. The place is given back by the code that took it, once the answer is written. */
    void end() {
        Charge current;
        synchronized (this) {
            ended = true;
            current = charge;
        }
        if (current != null) {
            current.close();
        }
    }
}
