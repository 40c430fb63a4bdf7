package org.mcpjakarta.testkit.result;

import java.util.List;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;

/** One report of progress. @param total null if it is not known */
public record ProgressReport(double progress, @Nullable Double total, String message) {
    static List<ProgressReport> in(Answer answer) {
        return answer.before("notifications/progress").stream().map(sent -> of(sent.getJsonObject("params"))).toList();
    }

    private static ProgressReport of(JsonObject params) {
        JsonNumber total = params.get("total") instanceof JsonNumber number ? number : null;
        return new ProgressReport(params.getJsonNumber("progress").doubleValue(),
                total == null ? null : total.doubleValue(), params.getString("message", ""));
    }
}
