package org.mcpjakarta.apps;

import java.time.LocalDate;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.McpRequest;
import org.mcpjakarta.apps.App.Visibility;
import org.mcpjakarta.apps.AppPage.Permission;
import org.mcpjakarta.tools.Tool;

@ApplicationScoped
@AppPage(uri = "ui://rooms/plan", file = "rooms/plan.html", title = "Plan of the rooms", connectDomains = "https://api.example.com", resourceDomains = "https://*.example.com", permissions = Permission.CLIPBOARD_WRITE)
public class Rooms {
    public record Plan(LocalDate day, List<String> free) {}

    @Tool(description = "Show which rooms are free on a day")
    @App("ui://rooms/plan")
    public Plan showPlan(LocalDate day) {
        return new Plan(day, List.of("Oak", "Elm"));
    }

    @Tool(description = "Book a room, from the plan")
    @App(value = "ui://rooms/plan", visibility = Visibility.APP)
    public String book(String room) {
        return room + " is booked";
    }

    @Tool(description = "Say which rooms are free")
    public String free(McpRequest request) {
        return Apps.areShown(request) ? "See the plan" : "Oak and Elm are free";
    }
}
