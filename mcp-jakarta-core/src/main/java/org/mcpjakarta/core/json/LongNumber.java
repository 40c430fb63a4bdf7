package org.mcpjakarta.core.json;

import static org.mcpjakarta.core.json.JsonTokens.refused;

import java.math.BigDecimal;

import jakarta.json.JsonValue;

/**
 * Reads the numbers that are no whole numbers of few digits. Exact, within bounds: arithmetic with a number takes time in
 * proportion to the square of its digits, and an exponent can stand for any number of them. The bounds are on the value and not
 * on its spelling, so that a number which is taken can be written and is taken again.
 */
final class LongNumber {
    /** Three times the digits of the longest decimal type of IEEE 754. */
    private static final int MOST_DIGITS = 100;
    private static final int EXPONENT_DIGITS = 3;
    private static final int LARGEST_EXPONENT = 999;
    /** Enough to write any of them: sign, leading zeros, point and exponent come on top of the digits. */
    private static final int LONGEST_TEXT = 128;

    private LongNumber() {}

    /** @param text a number as JSON has it */
    static JsonValue read(String text) {
        // Before a number is made of it: 1e1000000000 is twelve characters of JSON and a gigabyte as an integer.
        if (text.length() > LONGEST_TEXT || exponentLength(text) > EXPONENT_DIGITS) {
            throw tooLong();
        }
        BigDecimal number = new BigDecimal(text);
        int exponent = number.precision() - number.scale() - 1;
        if (number.precision() > MOST_DIGITS || Math.abs(exponent) > LARGEST_EXPONENT) {
            throw tooLong();
        }
        return JsonTrees.PROVIDER.createValue(number);
    }

    private static int exponentLength(String text) {
        int mark = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (mark < 0) {
            return 0;
        }
        boolean sign = text.charAt(mark + 1) == '+' || text.charAt(mark + 1) == '-';
        return text.length() - mark - (sign ? 2 : 1);
    }

    private static InvalidJsonException tooLong() {
        return refused("A number is too long");
    }
}
