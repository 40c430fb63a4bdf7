package org.mcpjakarta.bridge.token;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;

/** Sends the user to a page. */
public interface Browser {
    void open(URI page) throws Failure;

    /** @param command the user's own, which gets the address as its last argument; null for that of the system */
    static Browser of(@Nullable String command, Log log) {
        return page -> {
            // Any program of this machine could be behind another scheme.
            if (!"https".equals(page.getScheme()) && !"http".equals(page.getScheme())) {
                throw new Failure("The address for the login is not that of a page");
            }
            log.sayWhole("Log in, if no browser opens: " + page);
            List<String> line = new ArrayList<>(command == null ? ofSystem() : Shell.lineWithArgument(command));
            line.add(page.toString());
            try {
                new ProcessBuilder(line).redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD).start()
                        .getOutputStream().close();
            } catch (IOException e) {
                log.say("No browser can be started: open the address by hand");
            }
        };
    }

    private static List<String> ofSystem() {
        return Shell.isMac()
                ? List.of("open")
                : Shell.isWindows() ? List.of("rundll32", "url.dll,FileProtocolHandler") : List.of("xdg-open");
    }
}
