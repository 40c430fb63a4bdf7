package org.mcpjakarta.bridge.relay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.message.Message;

/** What the client has heard of a request, so that it hears nothing twice when the request is sent again. For one thread. */
final class Heard {
    /** More tokens than a batch has requests. Progress of further ones is passed on as it comes. */
    static final int MAX_TOKENS = 1_000;

    private static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

    /** The highest of each token. */
    private final Map<Object, Double> progress = new HashMap<>();
    private boolean acknowledged;
    private boolean again;
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
        again = true;
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

    /** Progress grows with each report, so what is not above the highest is known from an earlier attempt. */
    private boolean isNewProgress(Message message) {
        progressTold = true;
        Object token = message.params().get("progressToken");
        if (token == null || !(message.params().get("progress") instanceof JsonNumber number)) {
            return true;
        }
        double value = Double.parseDouble(number.text());
        Double highest = progress.get(token);
        if (highest == null ? progress.size() < MAX_TOKENS : value > highest) {
            progress.put(token, value);
        }
        return !again || highest == null || value > highest;
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
