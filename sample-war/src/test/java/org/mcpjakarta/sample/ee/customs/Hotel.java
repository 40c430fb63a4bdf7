package org.mcpjakarta.sample.ee.customs;

import java.time.LocalDate;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

@ApplicationScoped
public class Hotel {

    public record Price(int cents) {}

    public record Stay(LocalDate firstNight, Price roomPrice, String mealPlan) {}

    @Tool(description = "Book a room")
    public Stay stay(Price roomPrice, LocalDate firstNight) {
        return new Stay(firstNight, roomPrice, null);
    }

    @Tool(description = "Book the same again a day later")
    public Stay again(Stay lastTime) {
        return new Stay(lastTime.firstNight().plusDays(1), lastTime.roomPrice(), "breakfast");
    }
}
