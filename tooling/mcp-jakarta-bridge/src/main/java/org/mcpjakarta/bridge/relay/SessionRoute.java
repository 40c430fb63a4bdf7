package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.relay.SessionLife.Session;
import org.mcpjakarta.bridge.report.Failure;

/** The rules within a session: its id is sent with every request, and a session that the server does not know is begun again. */
final class SessionRoute implements Route {
    private static final int RENEWALS = 3;

    private final SessionLife life;
    private @Nullable Session used;
    private int renewals;

    SessionRoute(SessionLife life) {
        this.life = life;
    }

    @Override
    public List<String> headers() {
        Session session = life.current();
        used = session;
        return session == null ? List.of() : session.headers();
    }

    @Override
    public boolean mends(Answer answer) throws IOException, Failure {
        Session session = used;
        if (answer.status() != 404 || session == null || session.id() == null || renewals++ == RENEWALS) {
            return false;
        }
        life.renew(session);
        return true;
    }

    @Override
    public boolean resumes() {
        return true;
    }
}
