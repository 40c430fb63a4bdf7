package org.mcpjakarta.core.method;

import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.OutcomeKinds;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.FoundResource;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallEnd.Kind;

import jakarta.json.JsonString;

/** Tells listeners how calls have ended. */
public record CallEnds(LiveFeatures features) {
    /**
     * @param outcome  in the newest form, which says how the call ended in any revision; null if it failed
     * @param response null if the client gets none
     * @return false if the call must not succeed, since a listener has to report it and cannot
     */
    public boolean report(CallReport report, Call call, @Nullable Outcome outcome, @Nullable Throwable failure,
            RpcMessage.@Nullable Response response) {
        if (response == null) {
            return report.ended(CallEnd.of(Kind.CANCELLED, report.age()));
        }
        RpcError error = response.error();
        if (error == null) {
            return report.ended(OutcomeKinds.end(report, outcome));
        }
        Feature hidden = report.feature() == null ? hidden(call) : null;
        Kind kind = failure != null && InternalErrors.causeOf(failure) instanceof AccessRefusedException
                ? Kind.REFUSED_SCOPE
                : Kind.ERROR;
        if (hidden != null) {
            report.isAbout(hidden);
            // Features may be hidden from callers that only lack scopes.
            kind = hidden.access().shows(call.caller(), true) ? Kind.REFUSED_SCOPE : Kind.REFUSED_ROLE;
        }
        return report.ended(new CallEnd(kind, error.code(), error.message(), report.age(), null));
    }

    /** What the call is about, if it exists, but not for its caller. */
    private @Nullable Feature hidden(Call call) {
        return named(call, features.seenBy(call.caller())).isPresent()
                ? null
                : named(call, features.get()).orElse(null);
    }

    private static Optional<? extends Feature> named(Call call, Features among) {
        return switch (call.mcpMethod()) {
            case TOOLS_CALL -> given(call, "name").flatMap(name -> among.tools().find(name));
            case PROMPTS_GET -> given(call, "name").flatMap(name -> among.prompts().find(name));
            case RESOURCES_READ, RESOURCES_SUBSCRIBE ->
                given(call, "uri").flatMap(among::findResource).map(FoundResource::feature);
            default -> Optional.empty();
        };
    }

    private static Optional<String> given(Call call, String name) {
        return call.params().get(name) instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
    }
}
