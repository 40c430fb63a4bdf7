package org.mcpjakarta.core.result;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.mcpjakarta.core.upkeep.ThrottledLog;

import org.mcpjakarta.core.text.CutText;

/**
 * The arguments of a call do not fit what the feature takes. Each problem names the argument and what is expected, never the
 * value. Who gets to read it, model or client, depends on the revision. It is an answer, so it carries no stack trace.
 */
public final class InvalidArguments extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BRIEF = 200;
    /** Each problem begins with the name of its argument. */
    private static final Pattern PLACE = Pattern.compile("^\"([^\"]*)\"");
    private static final int MOST_PLACES = 8;
    private static final int LONGEST_PLACE = 60;

    private final transient List<String> problems;

    public InvalidArguments(List<String> problems) {
        super(CutText.of(String.join("; ", problems), CutText.FOR_MODELS), null, false, false);
        this.problems = List.copyOf(problems);
    }

    /** Where the problems are, for a log: names of arguments and what is in them, and nothing that else is said of them. */
    public String places() {
        String places = problems.stream().map(PLACE::matcher).filter(Matcher::find).map(found -> found.group(1))
                .distinct()
                .limit(MOST_PLACES).map(place -> ThrottledLog.plain(place, LONGEST_PLACE))
                .collect(Collectors.joining(", "));
        return places.isEmpty() ? "all of them together" : places;
    }

    /** As many of the problems as fit one short line: a client shows the message of an error, a model reads a whole text. */
    public String brief() {
        String line = getMessage().replaceAll("\\p{Cntrl}+", " ");
        if (line.length() <= BRIEF) {
            return line;
        }
        boolean pair = Character.isHighSurrogate(line.charAt(BRIEF - 2));
        return line.substring(0, pair ? BRIEF - 2 : BRIEF - 1) + "…";
    }
}
