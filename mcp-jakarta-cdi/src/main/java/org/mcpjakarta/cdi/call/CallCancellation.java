package org.mcpjakarta.cdi.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;

/** Lets an application see whether its call is cancelled. Without a call, nothing is ever cancelled. */
record CallCancellation(CallSource source) implements Cancellation {
    @Override
    public boolean isRequested() {
        CancelFlag flag = flag();
        return flag != null && flag.isRaised();
    }

    @Override
    public void onCancelled(Runnable action) {
        Call call = source.call();
        if (call != null) {
            call.onCancelled(action);
        }
    }

    @Override
    public InterruptibleScope interruptible() {
        CancelFlag flag = flag();
        return flag == null ? () -> {} : flag.interruptOnRaise()::close;
    }

    private @Nullable CancelFlag flag() {
        Call call = source.call();
        return call == null ? null : call.watchedCancellation();
    }
}
