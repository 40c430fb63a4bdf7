package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.CallPlace;

/** What a call holds while it is served: its place among those that run, and the bytes that are kept for it. Safe for use by many threads. */
final class CallMemory {
    /** Those of a call that is not counted. */
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

    /** Those of a call that goes on without a place. */
    CallMemory withoutPlace() {
        return new CallMemory(budget, owner, CallPlace.UNCOUNTED);
    }

    /** @throws Overload if there is no room for more bytes */
    void keep(long bytes) {
        Charge counted;
        synchronized (this) {
            if (ended || budget == null) {
                return;
            }
            counted = charge == null ? new Charge(budget.of(owner)) : charge;
            charge = counted;
        }
        counted.add(bytes);
    }

    /** @throws Overload if there is no room for one more call that waits */
    void waits() {
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

    void goesOn() {
        place.reclaim();
    }

    /** The bytes are let go; the place is given back by whoever took it, once the answer is written. */
    void end() {
        Charge counted;
        synchronized (this) {
            ended = true;
            counted = charge;
        }
        if (counted != null) {
            counted.close();
        }
    }
}
