package org.mcpjakarta.bridge.token;

import java.util.List;
import java.util.Locale;

/** Commands that the user has written for the shell of the system. */
final class Shell {
    private Shell() {}

    static List<String> line(String command) {
        return isWindows() ? List.of("cmd.exe", "/d", "/c", command) : List.of("/bin/sh", "-c", command);
    }

    /** To which one argument is added, that the shell must not read. */
    static List<String> lineWithArgument(String command) {
        return isWindows() ? List.of(command.split(" +")) : List.of("/bin/sh", "-c", command + " \"$1\"", "sh");
    }

    static boolean isWindows() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    static boolean isMac() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac");
    }
}
