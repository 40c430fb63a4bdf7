package org.mcpjakarta.migrate;

import java.util.List;

import io.quarkiverse.mcp.server.CompleteArg;
import io.quarkiverse.mcp.server.CompletePrompt;
import io.quarkiverse.mcp.server.Progress;
import io.quarkiverse.mcp.server.Prompt;
import io.quarkiverse.mcp.server.PromptArg;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolArg;
import io.quarkiverse.mcp.server.ToolCallException;

class QuarkusRooms {
    @Tool(description = "Reserve a meeting room", structuredContent = true)
    Reservation reserve(@ToolArg(description = "code of the room") String room,
            @ToolArg(defaultValue = "30") int minutes, Progress progress) {
        if (room.isBlank()) {
            throw new ToolCallException("Which room?");
        }
        progress.notificationBuilder().setProgress(1).setMessage("asked the house").build().sendAndForget();
        return new Reservation(room, minutes);
    }

    @Prompt(description = "Plan a meeting")
    String plan(@PromptArg(description = "what it is about") String topic) {
        return "Plan a meeting about " + topic;
    }

    @CompletePrompt("plan")
    List<String> topics(@CompleteArg(name = "topic") String start) {
        return List.of(start);
    }
}
