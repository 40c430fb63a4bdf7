package org.mcpjakarta.cdi.call;

import java.util.Set;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.spi.ExtensionCaller;

/** Lets an extension see who calls it. Outside a call it is a stranger who sees nothing. */
record CallCaller(CallSource source) implements ExtensionCaller {
    @Override
    public String protocolVersion() {
        Call call = source.call();
        return call == null ? "" : call.client().revision().date();
    }

    @Override
    public boolean isStateless() {
        Call call = source.call();
        return call != null && call.client().revision().isStateless();
    }

    @Override
    public boolean isKnown() {
        Call call = source.call();
        return call != null && call.caller().isKnown();
    }

    @Override
    public Set<String> scopes() {
        Call call = source.call();
        return call == null ? Set.of() : Set.copyOf(call.caller().scopes());
    }

    @Override
    public boolean seesTool(String name) {
        Call call = source.call();
        return call != null && call.context().offer().hasTool(call.caller(), name);
    }

    @Override
    public boolean seesResource(String uri) {
        Call call = source.call();
        return call != null && call.context().offer().hasResource(call.caller(), uri);
    }
}
