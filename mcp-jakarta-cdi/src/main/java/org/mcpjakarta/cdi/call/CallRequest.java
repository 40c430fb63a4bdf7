package org.mcpjakarta.cdi.call;

import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.mcpjakarta.ImplementationInfo;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.TraceContext;
import org.mcpjakarta.cdi.bind.PlainValues;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.report.CallTrace;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.internal.Metadata;

/** Lets an application see the request of its call. */
final class CallRequest implements McpRequest {
    private final CallSource source;

    CallRequest(CallSource source) {
        this.source = source;
    }

    @Override
    public boolean isActive() {
        return source.call() != null;
    }

    @Override
    public Object id() {
        Call call = source.call();
        if (call == null) {
            return "";
        }
        JsonValue id = call.id().value();
        return id instanceof JsonString text ? text.getString() : PlainValues.of((JsonNumber) id);
    }

    @Override
    public Optional<String> sessionId() {
        return found().map(Call::session).map(Session::id);
    }

    @Override
    public String protocolVersion() {
        return found().map(call -> call.client().revision().date()).orElse("");
    }

    @Override
    public Map<String, Object> rawClientCapabilities() {
        return found().map(call -> PlainValues.of(call.client().capabilities())).orElse(Map.of());
    }

    @Override
    public Optional<ImplementationInfo> clientInfo() {
        Call call = source.call();
        JsonObject info = call == null ? null : call.client().info();
        if (info == null || !(info.get("name") instanceof JsonString name)) {
            return Optional.empty();
        }
        String version = info.getString("version", "");
        return Optional.of(new ImplementationInfo(name.getString(), version));
    }

    @Override
    public Map<String, Object> metadata() {
        return found().map(call -> PlainValues.of(call.meta())).orElse(Map.of());
    }

    @Override
    public Optional<TraceContext> traceContext() {
        return found().flatMap(call -> CallTrace.from(call.meta()))
                .map(trace -> new TraceContext(trace.traceparent(), trace.tracestate(), trace.baggage()));
    }

    @Override
    public boolean supports(String capability) {
        Call call = source.call();
        return call != null && call.client().supports(capability);
    }

    @Override
    public void requireCapability(String capability) {
        call().client().require(capability);
    }

    @Override
    public boolean supportsExtension(String id) {
        Metadata.checkExtension(id);
        Call call = source.call();
        return call != null && call.client().supportsExtension(id);
    }

    @Override
    public Map<String, Object> extensionSettings(String id) {
        Metadata.checkExtension(id);
        return found().map(call -> PlainValues.of(call.client().extensionSettings(id))).orElse(Map.of());
    }

    @Override
    public void requireExtension(String id) {
        Metadata.checkExtension(id);
        call().client().requireExtension(id);
    }

    private Optional<Call> found() {
        return Optional.ofNullable(source.call());
    }

    private Call call() {
        return found().orElseThrow(() -> new IllegalStateException(
                "No call is being served on this thread; see isActive(), or take McpRequest as a parameter of the method"));
    }
}
