package org.mcpjakarta.core.json;

import static org.mcpjakarta.core.json.JsonTokens.refused;

import java.math.BigDecimal;

import jakarta.json.JsonValue;

/**
 * Reads the numbers that are not integers with few digits. Numbers are exact but limited: the time for arithmetic grows with the square
 * of the digits, and an exponent can stand for any number of digits. The limits apply to the value and not to its notation, so that an
 * accepted number can be written and is accepted again.
 */
final class LongNumber {
    /** Three times the digits of the longest decimal type of IEEE 754. */
    private static final int MAX_DIGITS = 100;
    private static final int MAX_EXPONENT_DIGITS = 3;
    private static final int MAX_EXPONENT = 999;
    /** Enough for any accepted number: sign, leading zeros, point and exponent come on top of the digits. */
    private static final int MAX_TEXT_LENGTH = 128;

    private LongNumber() {}

    /** @param text a number in JSON notation */
    static JsonValue read(String text) {
        // Checked before the number is created: 1e1000000000 is twelve characters of JSON and a gigabyte as an integer.
        if (text.length() > MAX_TEXT_LENGTH || exponentLength(text) > MAX_EXPONENT_DIGITS) {
            throw tooLong();
        }
        BigDecimal number = new BigDecimal(text);
        int exponent = number.precision() - number.scale() - 1;
        if (number.precision() > MAX_DIGITS || Math.abs(exponent) > MAX_EXPONENT) {
            throw tooLong();
        }
        return JsonTrees.PROVIDER.createValue(number);
    }

    private static int exponentLength(String text) {
        int mark = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (mark < 0) {
            return 0;
        }
        boolean hasSign = text.charAt(mark + 1) == '+' || text.charAt(mark + 1) == '-';
        return text.length() - mark - (hasSign ? 2 : 1);
    }

    private static InvalidJsonException tooLong() {
        return refused("A number is too long");
    }
}
