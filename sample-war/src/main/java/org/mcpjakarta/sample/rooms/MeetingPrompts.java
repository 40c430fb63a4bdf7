package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;

/** What users may pick from a menu instead of typing it. */
@ApplicationScoped
public class MeetingPrompts {

    @Inject
    private BookingService service;

    @Prompt(title = "Plan a meeting", description = "Find a room for a meeting, book it and write the invitation")
    public String planMeeting(
            @PromptArg(description = "what it is about") String topic,
            @PromptArg(description = "day of the meeting") LocalDate day,
            @PromptArg(description = "room, if it matters") Optional<String> room) {
        return "Plan a meeting about %s on %s. Book %s with the tool book, and write an invitation that names the room."
                .formatted(topic, day, room.map(name -> "the room " + name).orElse("a room that findFree offers"));
    }

    /** Suggests values for the argument of the same name. */
    @CompletePrompt("planMeeting")
    public List<String> completeRoom(String room) {
        return service.roomNames(room);
    }
}
