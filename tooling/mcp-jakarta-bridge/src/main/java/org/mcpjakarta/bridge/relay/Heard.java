package org.mcpjakarta.bridge.relay;

import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.message.Message;

/** What the client has heard of a request, so that it hears nothing twice when the request is sent again. For one thread. */
final class Heard {
    private static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

    private boolean acknowledged;
    private double progress = Double.NEGATIVE_INFINITY;
    private boolean progressTold;
    private int logMessages;
    private int logMessagesNow;

    /** Whether the client has been told of progress since the last call of this method. */
    boolean takeProgress() {
        boolean told = progressTold;
        progressTold = false;
        return told;
    }

    /** The request is sent again. */
    void again() {
        logMessagesNow = 0;
    }

    /** The messages that the client gets in the place of this one. */
    List<String> pass(Message message) {
        String method = message.method() == null ? "" : message.method();
        return switch (method) {
            case "notifications/progress" -> isNewProgress(message) ? List.of(message.text()) : List.of();
            case "notifications/message" -> ++logMessagesNow > logMessages ? List.of(log(message)) : List.of();
            case ACKNOWLEDGED -> acknowledge(message);
            default -> List.of(message.text());
        };
    }

    /** Progress grows with each report. */
    private boolean isNewProgress(Message message) {
        progressTold = true;
        if (!(message.params().get("progress") instanceof JsonNumber number)) {
            return true;
        }
        double value = Double.parseDouble(number.text());
        boolean isNew = value > progress;
        progress = Math.max(value, progress);
        return isNew;
    }

    private String log(Message message) {
        logMessages = logMessagesNow;
        return message.text();
    }

    /** What changed while nobody listened is not known, so it is said that all may have changed. */
    private List<String> acknowledge(Message message) {
        if (!acknowledged) {
            acknowledged = true;
            return List.of(message.text());
        }
        JsonObject granted = message.params().object("notifications");
        Object meta = message.params().get("_meta");
        List<String> changes = new ArrayList<>();
        for (String feature : List.of("tools", "prompts", "resources")) {
            if (granted.isTrue(feature + "ListChanged")) {
                changes.add(Message.notification("notifications/" + feature + "/list_changed", with(meta)));
            }
        }
        granted.array("resourceSubscriptions").forEach(
                uri -> changes
                        .add(Message.notification("notifications/resources/updated", with(meta).with("uri", uri))));
        return changes;
    }

    private static JsonObject with(Object meta) {
        return new JsonObject().with("_meta", meta);
    }
}
