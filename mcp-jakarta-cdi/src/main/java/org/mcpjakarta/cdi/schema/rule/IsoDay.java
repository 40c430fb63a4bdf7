package org.mcpjakarta.cdi.schema.rule;

import java.time.LocalDate;

/** Dates such as 2026-08-31. The parser of the JDK builds its result from a map of fields, which takes as long as all else in a call. */
public final class IsoDay {
    private static final int LENGTH = 10;
    /** Every month has as many days. */
    private static final int DAYS = 28;

    private IsoDay() {}

    /**
     * The same as {@link LocalDate#parse(CharSequence)}.
     *
     * @throws java.time.DateTimeException if the text is not a date
     */
    public static LocalDate parse(String text) {
        if (text.length() == LENGTH && text.charAt(4) == '-' && text.charAt(7) == '-') {
            int year = number(text, 0, 4);
            int month = number(text, 5, 7);
            int day = number(text, 8, LENGTH);
            if (year >= 0 && month >= 1 && month <= 12 && day >= 1
                    && (day <= DAYS || day <= LocalDate.of(year, month, 1).lengthOfMonth())) {
                return LocalDate.of(year, month, day);
            }
        }
        return LocalDate.parse(text);
    }

    /** Negative if there is anything but digits. */
    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            number = number * 10 + digit - '0';
        }
        return number;
    }
}
