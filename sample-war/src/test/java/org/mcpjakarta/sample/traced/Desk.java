package org.mcpjakarta.sample.traced;

import org.mcpjakarta.Recorded;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;

/** Books rooms, and keeps to itself what it is told in confidence. */
@ApplicationScoped
public class Desk {
    @Tool(description = "Books a room")
    @Recorded(arguments = "room")
    public String book(String room, String pin) {
        return room + " is booked";
    }
}
