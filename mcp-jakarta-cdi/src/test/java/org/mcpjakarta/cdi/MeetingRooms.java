package org.mcpjakarta.cdi;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.mcpjakarta.Role;
import org.mcpjakarta.completion.CompleteArg;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.completion.CompletionContext;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.prompts.PromptMessage;
import org.mcpjakarta.resources.CacheHint;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.resources.ResourceTemplateArg;
import org.mcpjakarta.resources.TextResourceContents;
import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.Tool;

/** The code of the how-to pages for resources and prompts. */
@ApplicationScoped
public class MeetingRooms {
    private final Map<String, Room> rooms = Map.of("oak", new Room("oak", 1, 4), "elm", new Room("elm", 2, 12));

    public record Room(String id, int floor, int seats) {}

    public enum Length {
        SHORT,
        LONG
    }

    @Resource(uri = "rooms://all", title = "All rooms", description = "Every room of the house, with its seats")
    public List<Room> all() {
        return rooms.values().stream().sorted((a, b) -> a.id().compareTo(b.id())).toList();
    }

    @Resource(uri = "rooms://rules", mimeType = "text/markdown")
    @CacheHint(ttl = "PT1H", scope = CacheHint.Scope.PUBLIC)
    public String rules() {
        return "# Leave it as you found it";
    }

    @ResourceTemplate(uriTemplate = "rooms://floor/{floor}/room/{id}", title = "A room")
    public Optional<Room> room(int floor, String id) {
        return Optional.ofNullable(rooms.get(id)).filter(room -> room.floor() == floor);
    }

    @ResourceTemplate(uriTemplate = "rooms://search{?seats,floor*}", title = "Rooms that fit")
    public List<Room> fitting(@ResourceTemplateArg(defaultValue = "1") int seats, List<Integer> floor) {
        return all().stream().filter(room -> room.seats() >= seats)
                .filter(room -> floor.isEmpty() || floor.contains(room.floor())).toList();
    }

    @CompleteResourceTemplate("rooms://floor/{floor}/room/{id}")
    public List<String> ids(@CompleteArg(name = "id") String typed, CompletionContext known) {
        String floor = known.arguments().getOrDefault("floor", "");
        return all().stream().filter(room -> floor.isEmpty() || floor.equals("" + room.floor())).map(Room::id)
                .filter(id -> id.startsWith(typed)).toList();
    }

    @Prompt(title = "Plan a meeting", description = "Finds a room and writes the invitation")
    public String plan(@PromptArg(description = "what it is about") String topic,
            @PromptArg(defaultValue = "4") int people, Optional<Length> length) {
        return "Plan a meeting of " + people + " people about " + topic
                + length.map(given -> ", a " + given.name().toLowerCase() + " one").orElse("") + ".";
    }

    @CompletePrompt("plan")
    public List<String> topics(@CompleteArg(name = "topic") String typed) {
        return List.of("budget", "holidays").stream().filter(topic -> topic.startsWith(typed)).toList();
    }

    @Prompt(description = "Explains the rules of the house")
    public List<PromptMessage> explain() {
        var rules = TextResourceContents.of("rooms://rules", rules(), "text/markdown");
        return List.of(new PromptMessage(Role.USER, EmbeddedResource.of(rules)),
                PromptMessage.user("Explain these rules to a guest."));
    }

    @Tool
    @InputSchema("""
            {"type":"object","properties":{"seats":{"type":"integer"},"floor":{"type":"integer"}},
             "anyOf":[{"required":["seats"]},{"required":["floor"]}]}""")
    public List<Room> search(JsonObject query) {
        return all().stream().filter(room -> room.seats() >= query.getInt("seats", 0)).toList();
    }

    @Tool
    public String book(@McpHeader("House") String house, String room) {
        return room + " in " + house;
    }
}
