package org.mcpjakarta.sample.rooms;

import java.security.Principal;
import java.time.LocalDate;
import java.util.List;

import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;

import org.mcpjakarta.Scopes;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/**
 * What the house does for people it knows. Roles say who somebody is: a guest does not even see {@code clearDay}. The scope says what somebody
 * lets an agent do: the agent of staff sees the tool, and has to get the scope before it is served. Where nobody is asked for a token, nobody is
 * known, and none of this is there.
 */
@ApplicationScoped
@RolesAllowed("staff")
public class BackOffice {

    @Inject
    private BookingService service;
    @Inject
    private Principal caller;

    @Tool(description = "Tell who the server takes the caller for", annotations = @Tool.Annotations(readOnlyHint = true))
    @RolesAllowed({"guest", "staff"})
    public String whoAmI() {
        return caller.getName();
    }

    @Tool(description = "Cancel all bookings of a day")
    @Scopes("rooms:write")
    public List<BookingView> clearDay(@ToolArg(description = "the day") @NotNull LocalDate day) {
        return service.bookings(day).stream().map(booking -> service.cancel(booking.id())).toList();
    }
}
