package org.mcpjakarta.core.result;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.mcpjakarta.core.upkeep.ThrottledLog;

import org.mcpjakarta.core.text.CutText;

/**
 * The arguments of a call do not match what the feature accepts. Each problem names the argument and what is expected, never the
 * value. Depending on the revision, the model or the client reads it. It is an answer, so it does not carry a stack trace.
 */
public final class InvalidArguments extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BRIEF_LENGTH = 200;
    /** Each problem begins with the name of its argument. */
    private static final Pattern ARGUMENT = Pattern.compile("^\"([^\"]*)\"");
    private static final int MOST_ARGUMENTS = 8;
    private static final int LONGEST_ARGUMENT = 60;

    private final transient List<String> problems;

    public InvalidArguments(List<String> problems) {
        super(CutText.of(String.join("; ", problems), CutText.FOR_MODELS), null, false, false);
        this.problems = List.copyOf(problems);
    }

    /** The affected arguments, for a log: only their names and the paths inside them, and nothing else of the problems. */
    public String places() {
        String arguments = problems.stream().map(ARGUMENT::matcher).filter(Matcher::find).map(found -> found.group(1))
                .distinct()
                .limit(MOST_ARGUMENTS).map(argument -> ThrottledLog.plain(argument, LONGEST_ARGUMENT))
                .collect(Collectors.joining(", "));
        return arguments.isEmpty() ? "all of them together" : arguments;
    }

    /** As many of the problems as fit on one short line: clients display the message of an error, while a model can read a long text. */
    public String brief() {
        String line = getMessage().replaceAll("\\p{Cntrl}+", " ");
        if (line.length() <= BRIEF_LENGTH) {
            return line;
        }
        boolean pair = Character.isHighSurrogate(line.charAt(BRIEF_LENGTH - 2));
        return line.substring(0, pair ? BRIEF_LENGTH - 2 : BRIEF_LENGTH - 1) + "…";
    }
}
