package org.mcpjakarta.cdi.invoke;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.core.call.CancelFlag;

/** What an application sees of the flag that a client raises. */
record CallCancellation(CancelFlag flag) implements Cancellation {
    @Override
    public boolean isRequested() {
        return flag.isRaised();
    }

    @Override
    public void onCancelled(Runnable action) {
        flag.onRaised(action);
    }
}
