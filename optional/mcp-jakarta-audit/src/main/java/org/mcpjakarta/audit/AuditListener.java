package org.mcpjakarta.audit;

import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.Refusal;

/** Makes a record of each decision. */
final class AuditListener implements CallListener {
    private final AuditRecords records;
    private final AuditTargets targets;

    AuditListener(AuditRecords records, AuditTargets targets) {
        this.records = records;
        this.targets = targets;
    }

    @Override
    public boolean isActive() {
        return targets.areThere();
    }

    @Override
    public void ended(CallInfo call, CallEnd end) {
        targets.accept(records.ofCall(call, end));
    }

    @Override
    public void taskEnded(CallInfo call, CallEnd end) {
        targets.accept(records.ofTask(call, end));
    }

    @Override
    public void refused(Refusal refusal) {
        targets.accept(AuditRecords.ofRefusal(refusal));
    }
}
