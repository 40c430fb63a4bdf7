package org.mcpjakarta.migrate;

import java.util.List;

import org.springframework.ai.mcp.annotation.McpArg;
import org.springframework.ai.mcp.annotation.McpComplete;
import org.springframework.ai.mcp.annotation.McpPrompt;
import org.springframework.ai.mcp.annotation.McpTool;
import org.springframework.ai.mcp.annotation.McpToolParam;

class SpringRooms {
    @McpTool(name = "reserve", description = "Reserve a meeting room", generateOutputSchema = true)
    public Reservation reserve(@McpToolParam(description = "code of the room") String room,
            @McpToolParam(description = "how long", required = false) Integer minutes) {
        return new Reservation(room, minutes == null ? 30 : minutes);
    }

    @McpPrompt(name = "plan", description = "Plan a meeting")
    public String plan(@McpArg(name = "topic", description = "what it is about", required = true) String topic) {
        return "Plan a meeting about " + topic;
    }

    @McpComplete(prompt = "plan")
    public List<String> topics(String start) {
        return List.of(start);
    }
}
