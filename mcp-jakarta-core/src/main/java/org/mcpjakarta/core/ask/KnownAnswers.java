package org.mcpjakarta.core.ask;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Dialogue;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonObject;

/** Answers that are known already: a client is not asked again for the roots that its session knows, until they change. */
public final class KnownAnswers {
    private KnownAnswers() {}

    /**
     * The client's answer to the question of that key, or null if the client has to be asked. A call always gets the answer that it
     * got first.
     */
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

    /** The answer to such a question was invalid: it is removed, so that no other call gets it. */
    public static void doubt(Call call, InputRequest question) {
        Session session = call.session();
        Sessions sessions = call.context().sessions();
        if (question.isForRoots() && session != null && sessions != null) {
            sessions.forgetRoots(session.id());
        }
    }
}
