package org.mcpjakarta.verification.run;

import java.util.ArrayList;
import java.util.List;

/**
 * What the command line asks for.
 *
 * @param seconds of each attack
 * @param brief whether attacks that take long are left out
 * @param only names of attacks, all if empty
 */
record Options(List<String> servers, int seconds, boolean brief, List<String> only, int port) {
    private static final int LONG = 120;
    private static final int SHORT = 4;
    private static final int PORT = 9340;

    static Options of(String[] args) {
        List<String> servers = List.of("liberty", "wildfly");
        List<String> only = new ArrayList<>();
        int seconds = 0;
        int port = PORT;
        boolean brief = false;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "liberty", "wildfly" -> servers = List.of(args[i]);
                case "all" -> servers = List.of("liberty", "wildfly");
                case "--short" -> brief = true;
                case "--only" -> only.addAll(List.of(args[++i].split(",")));
                case "--seconds" -> seconds = Integer.parseInt(args[++i]);
                case "--port" -> port = Integer.parseInt(args[++i]);
                default -> throw new IllegalArgumentException("Unknown option " + args[i]);
            }
        }
        int each = seconds > 0 ? seconds : brief ? SHORT : LONG;
        return new Options(servers, each, brief, only, port);
    }
}
