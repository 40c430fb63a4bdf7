package org.mcpjakarta.core.ask;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Dialogue;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonObject;

/** What clients need not be asked: a client that told its session its roots is not asked for them again, until they change. */
public final class KnownAnswers {
    private KnownAnswers() {}

    /** What the client said to the question of that key, or null if it has to be asked. Whichever answer a call is given first, it keeps. */
    public static @Nullable JsonObject of(Call call, String key, InputRequest question) {
        Dialogue dialogue = call.dialogue();
        JsonObject answer = dialogue.answer(key);
        Session session = call.session();
        Sessions sessions = call.context().sessions();
        if (answer == null && question.isForRoots() && session != null && sessions != null) {
            answer = sessions.roots(session.id()).answer();
            if (answer != null) {
                dialogue.answered(key, answer);
            }
        }
        return answer;
    }

    /** The answer to such a question made no sense; no other call should be given it. */
    public static void doubt(Call call, InputRequest question) {
        Session session = call.session();
        Sessions sessions = call.context().sessions();
        if (question.isForRoots() && session != null && sessions != null) {
            sessions.forgetRoots(session.id());
        }
    }
}
