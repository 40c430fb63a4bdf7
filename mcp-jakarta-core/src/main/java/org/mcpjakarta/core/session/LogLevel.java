package org.mcpjakarta.core.session;

import java.util.Locale;
import java.util.stream.Stream;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** How grave a log message for the client is, mildest first. */
public enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    /** What a client of a session hears unless it asks for more or less. */
    public static final LogLevel DEFAULT = INFO;

    /** Names are lower case on the wire, and only so. */
    public static LogLevel read(JsonValue value) {
        String name = value instanceof JsonString text ? text.getString() : "";
        return Stream.of(values()).filter(level -> level.json().equals(name)).findFirst()
                .orElseThrow(() -> new RpcException(RpcError.invalidParams("There is no such log level")));
    }

    public String json() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isBelow(LogLevel other) {
        return compareTo(other) < 0;
    }
}
