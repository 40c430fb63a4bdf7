package org.mcpjakarta.cdi.invoke;

import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.mcpjakarta.ClientInfo;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.TraceContext;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.session.Session;

/** What an application sees of a call. */
final class CallRequest implements McpRequest {
    private final CallSource source;

    CallRequest(CallSource source) {
        this.source = source;
    }

    @Override
    public Object id() {
        JsonValue id = call().id().value();
        return id instanceof JsonString text ? text.getString() : PlainValues.of((JsonNumber) id);
    }

    @Override
    public Optional<String> sessionId() {
        return Optional.ofNullable(call().session()).map(Session::id);
    }

    @Override
    public String protocolVersion() {
        return call().client().revision().date();
    }

    @Override
    public Map<String, Object> clientCapabilities() {
        return PlainValues.of(call().client().capabilities());
    }

    @Override
    public Optional<ClientInfo> clientInfo() {
        JsonObject info = call().client().info();
        if (info == null || !(info.get("name") instanceof JsonString name)) {
            return Optional.empty();
        }
        String version = info.get("version") instanceof JsonString given ? given.getString() : "";
        return Optional.of(new ClientInfo(name.getString(), version));
    }

    @Override
    public Map<String, Object> meta() {
        return PlainValues.of(call().meta());
    }

    @Override
    public Optional<TraceContext> traceContext() {
        return org.mcpjakarta.core.call.TraceContext.from(call().meta())
                .map(trace -> new TraceContext(trace.traceparent(), trace.tracestate(), trace.baggage()));
    }

    @Override
    public boolean supports(String capability) {
        return call().client().supports(capability);
    }

    @Override
    public void requireCapability(String capability) {
        call().client().require(capability);
    }

    @Override
    public boolean supportsExtension(String id) {
        MetaKey.checkExtension(id);
        return call().client().supportsExtension(id);
    }

    @Override
    public void requireExtension(String id) {
        MetaKey.checkExtension(id);
        call().client().requireExtension(id);
    }

    private Call call() {
        Call call = source.call();
        if (call == null) {
            throw new IllegalStateException(
                    "No call is being served on this thread; take McpRequest as a parameter of the method instead");
        }
        return call;
    }
}
