package org.mcpjakarta.benchmarks.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Requests that differ in nothing but their ids, one after the other. */
final class Requests implements Talk {
    private static final String ID = "10000000";
    private final List<Numbered> requests;
    private final Right right;
    private int next;
    private int id;

    private record Numbered(ByteBuffer bytes, int[] places) {}

    /**
     * How a right answer is known.
     *
     * @param piece what every one has in it, as it comes
     * @param size how long every one is, within a tenth
     */
    record Right(byte[] piece, long size) {
        private static final int GZIP_HEAD = 10;

        /** Those like this one, which was read and found to be right; of a compressed one only the head is compared then. */
        static Right like(Answer answer, byte[] piece) {
            return new Right(answer.isCompressed() ? Arrays.copyOf(answer.bytes(), GZIP_HEAD) : piece, answer.size());
        }

        boolean accepts(Answer answer) {
            return answer.status() == 200 && answer.contains(piece) && Math.abs(answer.size() - size) <= size / 10;
        }
    }

    /** @param requests taken in turn */
    Requests(List<byte[]> requests, Right right) {
        this(requests, right, 0);
    }

    /** @param lane of those that share a session each has its own, below 90, as a session knows its requests by their ids */
    Requests(List<byte[]> requests, Right right, int lane) {
        this.id = Integer.parseInt(ID) + lane * 1_000_000;
        this.requests = requests.stream().map(bytes -> new Numbered(ByteBuffer.wrap(bytes.clone()), places(bytes)))
                .toList();
        this.right = right;
    }

    static byte[] request(Case work, Subject subject, int port, String session) {
        if (subject.isRest()) {
            return Wire.get(Case.SEARCH_PATH, port);
        }
        String params = work.tool().map(tool -> "\"name\":\"" + subject.tool(tool) + "\",\"arguments\":"
                + work.arguments() + ",").orElse("");
        String meta = work == Case.PROGRESS ? "\"progressToken\":" + ID : "";
        String headers = Wire.session(session);
        if (work.isStateless() && subject.speaksNewest()) {
            meta = "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientInfo\":"
                    + "{\"name\":\"load\",\"version\":\"1\"},\"io.modelcontextprotocol/clientCapabilities\":{}";
            headers = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + work.method() + "\r\n"
                    + work.tool().map(tool -> "Mcp-Name: " + subject.tool(tool) + "\r\n").orElse("");
        } else if (work.isStateless()) {
            headers = "MCP-Protocol-Version: 2025-11-25\r\n";
        }
        return Wire.post(subject.path(work), port, headers + work.codings(),
                "{\"jsonrpc\":\"2.0\",\"id\":" + ID + ",\"method\":\""
                        + work.method() + "\",\"params\":{" + params + "\"_meta\":{" + meta + "}}}");
    }

    private static int[] places(byte[] request) {
        String text = new String(request, StandardCharsets.ISO_8859_1);
        List<Integer> places = new ArrayList<>();
        for (int at = text.indexOf(":" + ID); at >= 0; at = text.indexOf(":" + ID, at + 1)) {
            places.add(at + 1);
        }
        return places.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public ByteBuffer next() {
        Numbered request = requests.get(next);
        next = next + 1 == requests.size() ? 0 : next + 1;
        id++;
        for (int place : request.places()) {
            for (int digit = ID.length() - 1, rest = id; digit >= 0; digit--, rest /= 10) {
                request.bytes().put(place + digit, (byte) ('0' + rest % 10));
            }
        }
        return request.bytes().rewind();
    }

    @Override
    public boolean accepts(Answer answer) {
        return right.accepts(answer);
    }
}
