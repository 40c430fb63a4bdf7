package org.mcpjakarta.audit;

import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.CallListener.UnreportedException;

/**
 * Where records go.
 *
 * @param observers      the observers of the application on the current thread; null if there are none
 * @param asyncObservers those on other threads; null if there are none
 */
record AuditTargets(AuditMode mode, @Nullable Consumer<CallAudited> observers,
        @Nullable Consumer<CallAudited> asyncObservers) {
    boolean areThere() {
        return mode.writesLines() || observers != null || asyncObservers != null;
    }

    /** @throws UnreportedException if that has failed, and calls that are not recorded may not succeed */
    void accept(CallAudited decision) {
        try {
            record(decision);
        } catch (RuntimeException | Error failure) { // whatever an observer throws
            if (mode == AuditMode.REQUIRED) {
                throw new UnreportedException("MCPJ7103 A call could not be recorded, so it fails (mcp.audit=required)",
                        failure);
            }
            throw failure;
        }
    }

    // Observers on this thread come first: if one of them throws, the client may get an error, and the others are told of that.
    private void record(CallAudited decision) {
        CallAudited made = mode == AuditMode.REQUIRED ? AuditRecords.unrecorded(decision) : decision;
        try {
            if (observers != null) {
                observers.accept(decision);
            }
            made = decision;
        } finally {
            pass(made);
        }
    }

    private void pass(CallAudited decision) {
        if (mode.writesLines()) {
            AuditLog.write(decision);
        }
        if (asyncObservers != null) {
            asyncObservers.accept(decision);
        }
    }
}
