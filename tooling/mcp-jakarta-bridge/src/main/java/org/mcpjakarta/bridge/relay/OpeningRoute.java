package org.mcpjakarta.bridge.relay;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.relay.SessionLife.Session;

/** The rules for the first message of a session, whose answer brings the id of the session. */
final class OpeningRoute implements Route {
    private final @Nullable Session before;
    private @Nullable String sessionId;

    OpeningRoute(SessionLife life) {
        this.before = life.current();
    }

    @Override
    public List<String> headers() {
        String id = sessionId;
        return id != null ? List.of("Mcp-Session-Id", id) : before != null ? before.headers() : List.of();
    }

    @Override
    public boolean mends(Answer answer) {
        sessionId = answer.header("Mcp-Session-Id").orElse(null);
        return false;
    }

    @Nullable
    String sessionId() {
        return sessionId;
    }

    @Override
    public boolean resumes() {
        return true;
    }
}
