package org.mcpjakarta.audit;

import java.lang.System.Logger.Level;
import java.util.Locale;

import org.mcpjakarta.spi.Identity;

/** Writes records to the logger {@code org.mcpjakarta.audit}, each as one line of JSON. */
final class AuditLog {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta.audit");

    private AuditLog() {}

    static void write(CallAudited decision) {
        // Without parameters, so that no logger takes braces in it for its own.
        LOG.log(Level.INFO, () -> line(decision));
    }

    /** Members that are empty are left out. */
    static String line(CallAudited decision) {
        JsonLine line = new JsonLine().text("time", decision.time().toString())
                .text("outcome", decision.outcome().name().toLowerCase(Locale.ROOT))
                .text("reason", decision.reason()).text("server", decision.server());
        Identity caller = decision.caller();
        if (caller != null) {
            line.text("issuer", caller.issuer()).text("subject", caller.subject()).text("client", caller.client());
        }
        line.text("caller", decision.callerDigest()).text("protocol", decision.protocolVersion())
                .text("method", decision.method()).text("feature", decision.feature())
                .number("status", decision.status()).number("error", decision.errorCode())
                .text("limit", decision.limit());
        if (decision.duration() != null) {
            line.json("ms", Long.toString(decision.duration().toMillis()));
        }
        line.text("trace", decision.traceId());
        if (!decision.arguments().isEmpty()) {
            line.texts("arguments", decision.arguments());
        }
        line.text("digest", decision.digest());
        if (!decision.recorded().isEmpty()) {
            line.members("recorded", decision.recorded());
        }
        if (decision.result() != null) {
            line.json("result", decision.result());
        }
        if (decision.replayed()) {
            line.json("replayed", "true");
        }
        return line.end();
    }
}
