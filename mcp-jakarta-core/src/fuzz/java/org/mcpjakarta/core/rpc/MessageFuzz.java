package org.mcpjakarta.core.rpc;

import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

/** Bytes are a message, a batch or a refusal, and a batch loses no member. */
public final class MessageFuzz {
    private static final RpcReader READER = new RpcReader(JsonLimits.DEFAULT);
    private static final StrictJson JSON = new StrictJson(JsonLimits.DEFAULT);

    private MessageFuzz() {}

    public static void fuzzerTestOneInput(byte[] input) {
        RpcInput read;
        try {
            read = READER.read(input);
        } catch (RpcException e) {
            return;
        }
        JsonValue document = JSON.read(input);
        if (read instanceof RpcBatch batch
                && batch.messages().size() + batch.faults().size() != ((JsonArray) document).size()) {
            throw new AssertionError("A member of the batch is lost: " + document);
        }
        if (read instanceof RpcMessage.Request request && !request.id().value().equals(document.asJsonObject().get("id"))) {
            throw new AssertionError("The id is not the one of " + document);
        }
    }
}
