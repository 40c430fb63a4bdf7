package org.mcpjakarta.core.rpc;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;

/** Writes messages as UTF-8 bytes without line breaks. Immutable and safe for use by many threads. */
public final class RpcWriter {
    private final JsonGeneratorFactory generators = JsonTrees.PROVIDER.createGeneratorFactory(Map.of());

    public byte[] write(RpcMessage message) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (JsonGenerator json = generators.createGenerator(bytes, StandardCharsets.UTF_8)) {
            write(message, json);
        }
        return bytes.toByteArray();
    }

    /** The responses to a batch, as one array. */
    public byte[] write(List<RpcMessage.Response> batch) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (JsonGenerator json = generators.createGenerator(bytes, StandardCharsets.UTF_8)) {
            json.writeStartArray();
            batch.forEach(response -> write(response, json));
            json.writeEnd();
        }
        return bytes.toByteArray();
    }

    private static void write(RpcMessage message, JsonGenerator json) {
        json.writeStartObject().write("jsonrpc", "2.0");
        if (message instanceof RpcMessage.Request request) {
            json.write("id", request.id().value()).write("method", request.method()).write("params", request.params());
        } else if (message instanceof RpcMessage.Notification notification) {
            json.write("method", notification.method()).write("params", notification.params());
        } else if (message instanceof RpcMessage.Response response) {
            response(response, json);
        }
        json.writeEnd();
    }

    private static void response(RpcMessage.Response response, JsonGenerator json) {
        if (response.id() != null) {
            json.write("id", response.id().value());
        }
        if (response.result() != null) {
            json.write("result", response.result());
            return;
        }
        RpcError error = response.error();
        json.writeStartObject("error").write("code", error.code()).write("message", error.message());
        if (error.data() != null) {
            json.write("data", error.data());
        }
        json.writeEnd();
    }
}
