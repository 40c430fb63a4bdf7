package org.mcpjakarta.servlet;

import java.io.IOException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.sse.Pump;

/** One JSON text that is too large to be sure that it is taken at once. */
final class HttpBody implements HttpLine.Use, Pump.Source {
    private final HttpExchange exchange;
    private final int status;
    private byte @Nullable [] json;

    private HttpBody(HttpExchange exchange, int status, byte[] json) {
        this.exchange = exchange;
        this.status = status;
        this.json = json;
    }

    static void write(HttpExchange exchange, Plumbing plumbing, int status, byte[] json) {
        new HttpLine(exchange, plumbing, new HttpBody(exchange, status, json)).pump().wake();
    }

    @Override
    public Pump.Source source() {
        return this;
    }

    @Override
    public void begin() {
        if (json != null) {
            exchange.jsonHead(status, json.length);
        }
    }

    @Override
    public byte @Nullable [] next() {
        byte[] all = json;
        json = null;
        return all;
    }

    @Override
    public boolean isOver() {
        return json == null;
    }
}
