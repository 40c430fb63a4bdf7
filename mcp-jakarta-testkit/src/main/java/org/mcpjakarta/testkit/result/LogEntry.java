package org.mcpjakarta.testkit.result;

import java.util.List;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A log message that the server sent to its client. */
public record LogEntry(String level, String logger, @Nullable JsonValue data) {
    static List<LogEntry> in(Answer answer) {
        return answer.before("notifications/message").stream().map(sent -> sent.getJsonObject("params"))
                .map(params -> new LogEntry(params.getString("level", ""), params.getString("logger", ""),
                        params.get("data")))
                .toList();
    }
}
