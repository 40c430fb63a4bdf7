package org.mcpjakarta.cdi.schema.rule;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/** The keyword {@code format} for strings. The expressions here take time linear in the length of the text. */
public final class Formats {
    private static final String TIME = "\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})";
    /** Only a date with a year of four digits and without a sign has this length. */
    private static final int DATE_LENGTH = 10;
    private static final Pattern TIME_FORM = Pattern.compile(TIME);
    private static final Pattern DATE_TIME_FORM = Pattern.compile("\\d{4}-\\d{2}-\\d{2}[Tt]" + TIME);
    private static final Pattern UUID_FORM = Pattern.compile("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");
    /** RFC 3339, appendix A: a unit may only be followed by the next smaller one. */
    private static final Pattern DURATION_FORM = Pattern.compile("P(?:\\d+W|(?=[\\dT])"
            + "(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)?"
            + "(?:T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S))?)");

    private static final Map<String, Predicate<String>> FORMATS = Map.of(
            "date", text -> text.length() == DATE_LENGTH && parses(text, IsoDay::parse),
            "time", text -> TIME_FORM.matcher(text).matches() && parses(text, OffsetTime::parse),
            "date-time", text -> DATE_TIME_FORM.matcher(text).matches() && parses(text, OffsetDateTime::parse),
            "duration", DURATION_FORM.asMatchPredicate(),
            "uuid", UUID_FORM.asMatchPredicate(),
            "email", EmailForm::fits,
            "uri", text -> isUri(text, true),
            "uri-reference", text -> isUri(text, false));

    private Formats() {}

    /** The check for a format, or null if it is not known. */
    public static @Nullable Predicate<String> find(String format) {
        return FORMATS.get(format);
    }

    private static boolean parses(String text, Function<String, ?> parser) {
        try {
            return parser.apply(text) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isUri(String text, boolean absolute) {
        try {
            return new URI(text).isAbsolute() || !absolute;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
