package org.mcpjakarta.verification.booking;

import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/**
 * What a client wants once. Every call for it has the same arguments and the same key.
 *
 * @param millis how long the tool takes
 */
record Booking(BookingTool tool, String id, int millis) {
    private String arguments() {
        return "{\"booking\":\"" + id + "\",\"millis\":" + millis + "}";
    }

    private String key() {
        return "\"org.mcpjakarta.verification/key\":\"" + id + "\"";
    }

    /** By a client of 2025-11-25. @param number of the request */
    Request inSession(String session, int number) {
        String params = "{\"name\":\"" + tool.tool() + "\",\"arguments\":" + arguments() + ",\"_meta\":{" + key()
                + "}}";
        return Request.inSession(session, Messages.request(Integer.toString(number), "tools/call", params))
                .with("MCP-Protocol-Version", "2025-11-25");
    }

    /** By a client of 2026-07-28. */
    Request stateless(int number) {
        String params = "\"name\":\"" + tool.tool() + "\",\"arguments\":" + arguments() + ","
                + Messages.meta("," + key());
        return Request.statelessCall(tool.tool(),
                Messages.request(Integer.toString(number), "tools/call", "{" + params + "}"));
    }
}
