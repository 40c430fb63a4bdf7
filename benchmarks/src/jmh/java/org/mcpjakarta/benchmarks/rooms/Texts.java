package org.mcpjakarta.benchmarks.rooms;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** What the rooms are given: the same calls that servers get. */
public final class Texts {
    public static final String ECHO_ARGUMENTS = "{\"text\":\"The quick brown fox jumps over the lazy dog\"}";
    public static final String ORDER_ARGUMENTS = """
            {"order":{"customer":"Ada","day":"2026-11-01","items":[{"name":"pen","count":2,"price":9.5},\
            {"name":"ink","count":1,"price":4.25}]}}""";

    private Texts() {}

    /** An order as a shop would have it. */
    public record Order(String customer, LocalDate day, List<Item> items) {
        /** So many of one thing. */
        public record Item(String name, int count, double price) {}
    }

    /** What an order costs. */
    public record Bill(String customer, double total, int items) {}

    public static byte[] call(String tool, String arguments) {
        return ("{\"jsonrpc\":\"2.0\",\"id\":10000000,\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + ",\"_meta\":{}}}").getBytes(StandardCharsets.UTF_8);
    }

    public static JsonObject json(String text) {
        return Json.createReader(new StringReader(text)).readObject();
    }
}
