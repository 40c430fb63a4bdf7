package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.NotNull;

import org.mcpjakarta.apps.App;
import org.mcpjakarta.apps.AppPage;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolResponse;

/**
 * Shows the rooms of the house on a page, where a click books one. The page gets the plan as data. The model, and users of clients that show
 * no pages, get the same as text.
 */
@ApplicationScoped
@AppPage(uri = FloorPlan.PAGE, file = "plan.html", title = "Floor plan", description = "The rooms of each floor, and which of them are free on a day")
public class FloorPlan {

    static final String PAGE = "ui://rooms/plan";

    @Inject
    private BookingService service;

    /** The house on a day. */
    public record Plan(LocalDate day, List<PlannedRoom> rooms) {}

    /** A room on that day. */
    public record PlannedRoom(String name, int seats, Floor floor, boolean free) {}

    @Tool(description = "Show the floor plan with the rooms that are free on a day", outputSchemaFrom = Plan.class, annotations = @Tool.Annotations(readOnlyHint = true))
    @App(PAGE)
    public ToolResponse showPlan(
            @ToolArg(description = "day of the meeting") @NotNull @FutureOrPresent LocalDate day) {
        return response(day);
    }

    /** The user clicks, so the model need not see this tool; the rules are those of any booking. */
    @Tool(description = "Book a room by a click in the floor plan", outputSchemaFrom = Plan.class, annotations = @Tool.Annotations(destructiveHint = false))
    @App(value = PAGE, visibility = App.Visibility.APP)
    public ToolResponse bookInPlan(@NotNull @Valid BookingRequest request) {
        BookingView booking = service.book(request);
        return response(request.day(), TextContent.of(booking.room() + " is booked for " + booking.organizer() + "."));
    }

    private ToolResponse response(LocalDate day, ContentBlock... news) {
        List<String> taken = service.bookings(day).stream().map(BookingView::room).toList();
        Plan plan = new Plan(day, service.rooms().stream().map(room -> new PlannedRoom(room.name(), room.seats(),
                room.floor(), !taken.contains(room.name()))).toList());
        String text = "Free on " + day + ": " + names(plan, PlannedRoom::free) + ". Taken: "
                + names(plan, room -> !room.free()) + ".";
        List<ContentBlock> content = Stream.concat(Stream.of(news), Stream.of(TextContent.of(text))).toList();
        return new ToolResponse(content, plan, false, Map.of());
    }

    private static String names(Plan plan, Predicate<PlannedRoom> wanted) {
        String names = plan.rooms().stream().filter(wanted)
                .map(room -> room.name() + " (" + room.seats() + " seats, "
                        + room.floor().name().toLowerCase(Locale.ROOT) + " floor)")
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "none" : names;
    }
}
