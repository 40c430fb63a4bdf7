package org.mcpjakarta.bridge.relay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.message.PendingRequest;
import org.mcpjakarta.bridge.report.Failure;

/** Passes messages of the server on to the client: each response once, and everything else as it comes. For one thread. */
final class Delivery {
    private final Traffic traffic;
    private final Heard heard;
    private final boolean pings;
    private final BiConsumer<Message, JsonObject> whenResult;

    /**
     * @param pings      whether the revision of the client has pings
     * @param whenResult gets each request that has succeeded and its result, before the client does
     */
    Delivery(Traffic traffic, Heard heard, boolean pings, BiConsumer<Message, JsonObject> whenResult) {
        this.traffic = traffic;
        this.heard = heard;
        this.pings = pings;
        this.whenResult = whenResult;
    }

    void deliver(Message message) {
        if (!message.isBatch()) {
            passed(message).forEach(traffic.output()::send);
            return;
        }
        List<String> texts = new ArrayList<>();
        message.members().forEach(member -> texts.addAll(passed(member)));
        // A batch is answered by a batch, unless a part of it is known already.
        if (texts.size() == message.members().size()) {
            traffic.output().send(message.text());
        } else {
            texts.forEach(traffic.output()::send);
        }
    }

    private List<String> passed(Message message) {
        if (!message.isResponse()) {
            return heard.pass(message);
        }
        Object id = message.id();
        PendingRequest request = id == null ? null : traffic.pending().find(id);
        if (request == null) {
            traffic.log().detail("A response was not passed on, because its request is answered or cancelled");
            return List.of();
        }
        if (message.json().has("result")) {
            JsonObject result = message.json().object("result");
            if (request.message().isMethod("tools/list")) {
                traffic.tools().learn(result);
            }
            whenResult.accept(request.message(), result);
        }
        if (heard.takeProgress()) {
            traffic.pings().settle(pings);
        }
        return traffic.pending().end(request) ? List.of(message.text()) : List.of();
    }

    /** Answers the requests in the place of the server. */
    void fail(List<PendingRequest> requests, Failure failure) {
        List<PendingRequest> open = requests.stream().filter(traffic.pending()::contains).toList();
        if (!open.isEmpty()) {
            traffic.log().say(failure.text());
        }
        if (!open.isEmpty() && heard.takeProgress()) {
            traffic.pings().settle(pings);
        }
        for (PendingRequest request : open) {
            if (traffic.pending().end(request)) {
                traffic.output().send(Message.error(request.id(), failure.code(), failure.text()));
            }
        }
    }
}
