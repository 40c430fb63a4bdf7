package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/**
 * What an engine has for all its calls.
 *
 * @param rates    how much may be said of a call
 * @param budget   counts the bytes that are kept for it
 * @param sessions know what its session knows by now
 * @param remarks  where the operator is told of what it lets happen
 */
public record CallContext(Rates rates, @Nullable Budget budget, @Nullable Sessions sessions,
        @Nullable ThrottledLog remarks) {
    /** Of a call that no engine has begun to serve. */
    static final CallContext NONE = new CallContext(Rates.DEFAULT, null, null, null);
}
