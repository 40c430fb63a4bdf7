package org.mcpjakarta.cdi.call;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.log.LogLevel;
import org.mcpjakarta.log.McpLog;

/** Sends the log messages of an application to the client of the call. */
record CallLog(CallSource source, JsonbValueMapper jsonb, @Nullable String logger) implements McpLog {
    @Override
    public boolean isEnabled(LogLevel level) {
        Call call = source.call();
        return call != null && call.log().isOpenFor(of(level));
    }

    @Override
    public void log(LogLevel level, Object message) {
        Call call = source.call();
        if (call != null && call.log().isOpenFor(of(level))) {
            call.log().log(of(level), logger, Redaction.of(json(message)));
        }
    }

    @Override
    public McpLog named(String name) {
        return new CallLog(source, jsonb, name);
    }

    private JsonValue json(Object message) {
        if (message instanceof CharSequence text) {
            return JsonTrees.string(text.toString());
        }
        try {
            return jsonb.write(message);
        } catch (IllegalStateException e) {
            // A log message must not make the call fail. The client gets the type of the message instead.
            return JsonTrees.string(message.getClass().getSimpleName() + ", which cannot be written as JSON");
        }
    }

    private static LogSeverity of(LogLevel level) {
        return LogSeverity.valueOf(level.name());
    }
}
