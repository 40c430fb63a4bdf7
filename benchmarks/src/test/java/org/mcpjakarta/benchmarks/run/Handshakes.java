package org.mcpjakarta.benchmarks.run;

import java.nio.ByteBuffer;

/** Sessions that are begun and ended at once. */
final class Handshakes implements Talk {
    private final int port;
    private final byte[] hello;
    private final byte[] piece;
    private String session = "";

    Handshakes(int port, byte[] piece) {
        this.port = port;
        this.hello = Wire.hello("/mcp", port);
        this.piece = piece;
    }

    @Override
    public ByteBuffer next() {
        return ByteBuffer.wrap(session.isEmpty() ? hello : Wire.delete("/mcp", port, session));
    }

    @Override
    public boolean accepts(Answer answer) {
        if (!session.isEmpty()) {
            session = "";
            return answer.status() / 100 == 2;
        }
        session = answer.findHeader("mcp-session-id").orElse("");
        return answer.status() == 200 && answer.contains(piece) && !session.isEmpty();
    }

    @Override
    public int requests() {
        return 2;
    }
}
