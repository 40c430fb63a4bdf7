package org.mcpjakarta.core.session;

import java.util.Locale;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** The severity of a log message for the client, lowest first; also the threshold below which a client does not get messages. */
public enum LogSeverity {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    /** The threshold of a session whose client has not set one. */
    public static final LogSeverity DEFAULT = INFO;

    /** Only lower-case names are accepted, as the protocol requires. */
    public static LogSeverity read(JsonValue value) {
        String name = value instanceof JsonString text ? text.getString() : "";
        return Stream.of(values()).filter(level -> level.json().equals(name)).findFirst()
                .orElseThrow(() -> new RpcException(RpcError.invalidParams("There is no such log level")));
    }

    /** The threshold that a request sets; null if it sets none. */
    public static @Nullable LogSeverity requested(JsonObject meta) {
        JsonValue level = meta.get(MetaKeys.LOG_LEVEL);
        return level == null ? null : read(level);
    }

    public String json() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isBelow(LogSeverity other) {
        return compareTo(other) < 0;
    }
}
