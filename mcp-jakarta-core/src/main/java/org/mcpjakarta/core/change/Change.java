package org.mcpjakarta.core.change;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;

/** A change that clients can be notified of: of a list, or of one resource. */
public record Change(Kind kind, String uri) {
    /** The kinds of changes, each with the member that requests it in a subscription and the notification that reports it. */
    public enum Kind {
        TOOLS("toolsListChanged", "notifications/tools/list_changed"),
        PROMPTS("promptsListChanged",
                "notifications/prompts/list_changed"),
        RESOURCES("resourcesListChanged",
                "notifications/resources/list_changed"),
        RESOURCE("resourceSubscriptions",
                "notifications/resources/updated");

        private final String filter;
        private final String notification;

        Kind(String filter, String notification) {
            this.filter = filter;
            this.notification = notification;
        }

        public String filter() {
            return filter;
        }
    }

    public static Change of(Kind list) {
        return new Change(list, "");
    }

    public static Change ofResource(String uri) {
        return new Change(Kind.RESOURCE, uri);
    }

    public String notification() {
        return kind.notification;
    }

    public JsonObject params() {
        return kind == Kind.RESOURCE ? JsonTrees.object().add("uri", uri).build() : JsonTrees.EMPTY_OBJECT;
    }
}
