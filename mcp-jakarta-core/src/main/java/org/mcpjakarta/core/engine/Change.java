package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.rpc.JsonTrees;

import jakarta.json.JsonObject;

/** Something that clients may want to hear of: a list that changed, or a resource. */
record Change(Kind kind, String uri) {
    /** The kinds, with the member that asks for them in a subscription and the notification that tells of them. */
    enum Kind {
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

        String filter() {
            return filter;
        }
    }

    static Change of(Kind list) {
        return new Change(list, "");
    }

    static Change ofResource(String uri) {
        return new Change(Kind.RESOURCE, uri);
    }

    String notification() {
        return kind.notification;
    }

    JsonObject params() {
        return kind == Kind.RESOURCE ? JsonTrees.object().add("uri", uri).build() : JsonTrees.EMPTY_OBJECT;
    }
}
