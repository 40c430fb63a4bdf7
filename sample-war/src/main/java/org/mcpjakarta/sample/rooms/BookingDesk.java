package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolCallException;

/**
 * Books with the help of the user, whom the agent's client asks. The method begins anew when an answer is there, so it
 * asks first and books last; and it is outside of the EJB, so that no transaction is begun for a question.
 */
@ApplicationScoped
public class BookingDesk {

    @Inject
    private BookingService service;

    /** What the user fills in: a form has a field for each component, an answer is a record that fits. */
    public record Meeting(
            @Elicit.Title("How many people?") @Min(1) @Max(200) int people,
            @Elicit.Title("On which floor?") Optional<Floor> floor) {}

    @Tool(description = "Ask the user what kind of room it should be, and book it", annotations = @Tool.Annotations(destructiveHint = false))
    public BookingView bookWithUser(
            @ToolArg(description = "day of the meeting") @NotNull @FutureOrPresent LocalDate day,
            @ToolArg(description = "who invites") @NotBlank String organizer,
            McpClient client) {
        Meeting meeting = client.ask("meeting", Elicit.form("What kind of room do you need?", Meeting.class))
                .orElseThrow(BookingDesk::declined);
        List<RoomView> free = service.findFree(day, meeting.people(), meeting.floor());
        if (free.isEmpty()) {
            throw new ToolCallException(
                    "No room for " + meeting.people() + " people is free on " + day + "; try another day");
        }
        Elicit.Field choice = Elicit.Field.choice("room", titles(free)).titled("Room");
        Map<String, Object> chosen = client.ask("room", Elicit.form("These rooms are free. Which one?", choice))
                .orElseThrow(BookingDesk::declined);
        return service.book(new BookingRequest((String) chosen.get("room"), day, organizer));
    }

    private static Map<String, String> titles(List<RoomView> rooms) {
        Map<String, String> titles = new LinkedHashMap<>();
        rooms.forEach(room -> titles.put(room.name(), room.name() + ", " + room.seats() + " seats"));
        return titles;
    }

    private static ToolCallException declined() {
        return new ToolCallException("The user does not want to book a room now");
    }
}
