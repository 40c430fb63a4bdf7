package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;

import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

import org.mcpjakarta.tools.ToolArg;

/** What somebody asks for. The constraints become part of the tool's schema, so an agent knows them beforehand. */
public record BookingRequest(
        @ToolArg(description = "name of the room, as findFree gives it") @NotBlank String room,
        @ToolArg(description = "day of the meeting") @NotNull @FutureOrPresent LocalDate day,
        @ToolArg(description = "who invites") @NotBlank @Size(max = 80) String organizer) {

    BookingRequest weeksLater(int weeks) {
        return new BookingRequest(room, day.plusWeeks(weeks), organizer);
    }
}
