package org.mcpjakarta.migrate;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

@ApplicationScoped
public class MeetingRooms {
    @Tool(description = "Reserve a meeting room")
    public Reservation reserve(@ToolArg(description = "code of the room") String room,
            @ToolArg(description = "how long", defaultValue = "30") int minutes) {
        return new Reservation(room, minutes);
    }

    @Prompt(description = "Plan a meeting")
    public String plan(@PromptArg(description = "what it is about") String topic) {
        return "Plan a meeting about " + topic;
    }

    @CompletePrompt("plan")
    public List<String> topics(String topic) {
        return List.of(topic);
    }
}
