package org.mcpjakarta.console;

import java.util.List;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.settings.Diagnostics;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.auth.TokenDeniedException;
import org.mcpjakarta.servlet.auth.TokenGuard;
import org.mcpjakarta.servlet.guard.SameMachine;

/** Who may see the console of one server. */
final class ConsoleAccess {
    private final Diagnostics.Console console;
    private final boolean tokens;
    private final TokenGuard guard;

    ConsoleAccess(Settings settings, TokenGuard guard) {
        this.console = settings.diagnostics().console();
        this.tokens = settings.authorization().isOn();
        this.guard = guard;
    }

    /** Whether the sender may know that there is a console. */
    boolean isKnownTo(HttpServletRequest request) {
        return switch (console.viewers()) {
            case NOBODY -> false;
            case THIS_MACHINE -> SameMachine.sent(request);
            case ROLE -> true;
        };
    }

    /** The status of what tells something of the server: 200, 401 or 403. Sets the header for a sender who needs a token. */
    int admit(HttpServletRequest request, HttpServletResponse response) {
        return console.viewers() == Diagnostics.Viewers.ROLE ? statusOf(request, response) : 200;
    }

    private int statusOf(HttpServletRequest request, HttpServletResponse response) {
        try {
            Caller caller = guard.admit(request, response);
            if (!caller.isKnown()) {
                return unknown(caller);
            }
            return request.isUserInRole(console.role()) ? 200 : 403;
        } catch (TokenDeniedException denied) {
            response.setHeader("WWW-Authenticate", denied.challenge());
            return denied.status();
        }
    }

    // Where tokens are optional, the sender has to learn where to get one.
    private int unknown(Caller caller) {
        if (tokens) {
            throw guard.refusal(caller, List.of());
        }
        return 401;
    }
}
