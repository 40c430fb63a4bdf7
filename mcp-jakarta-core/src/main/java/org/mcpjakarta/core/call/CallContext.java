package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/**
 * What an engine shares among all its calls.
 *
 * @param rates    limits the notifications of a call
 * @param budget   counts the bytes that are kept for calls
 * @param sessions give the current state of a call's session
 * @param operatorLog  the rate-limited log for what calls cause
 * @param offer    what callers can see
 * @param reports  tell listeners of the calls
 */
public record CallContext(Rates rates, @Nullable Budget budget, @Nullable Sessions sessions,
        @Nullable ThrottledLog operatorLog, Offer offer, CallReports reports) {
    /** For a call that an engine has not begun to serve. */
    static final CallContext NONE = new CallContext(Rates.DEFAULT, null, null, null, Offer.NOTHING, CallReports.NONE);
}
