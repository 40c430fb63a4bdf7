package org.mcpjakarta.bridge.report;

import java.io.PrintStream;

/** Lines for the user, on stderr: stdout belongs to the protocol. Safe for use by many threads. */
public final class Log {
    private static final int MAX_LENGTH = 500;

    private final PrintStream stream;
    private final boolean verbose;

    public Log(PrintStream stream, boolean verbose) {
        this.stream = stream;
        this.verbose = verbose;
    }

    public void say(String line) {
        stream.println("mcp-jakarta-bridge: " + oneLine(line, MAX_LENGTH));
    }

    /** Says it only if the user wants to know everything. */
    public void detail(String line) {
        if (verbose) {
            say(line);
        }
    }

    /** An address has to be complete to be of use. */
    public void sayWhole(String line) {
        stream.println("mcp-jakarta-bridge: " + oneLine(line, Integer.MAX_VALUE));
    }

    /** What others have written must not look like lines of ours. */
    private static String oneLine(String text, int length) {
        String clean = text.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        return clean.length() <= length ? clean : clean.substring(0, length) + "…";
    }
}
