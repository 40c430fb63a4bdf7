package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;

import jakarta.json.JsonNumber;

import org.jspecify.annotations.Nullable;

/** Numbers as JSON has them, of any size. Nothing here writes a number out, so an exponent costs nothing. */
final class Numbers {
    private Numbers() {}

    /** The value, or null if its exponent is beyond all bounds. */
    static @Nullable BigDecimal value(JsonNumber number) {
        try {
            return number.bigDecimalValue();
        } catch (NumberFormatException | ArithmeticException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** 5, 5.0 and 1e400 are integers, 5.5 and 1e-400 are not. */
    static boolean isIntegral(JsonNumber number) {
        BigDecimal value = value(number);
        return value != null && (value.scale() <= 0 || value.signum() == 0 || value.stripTrailingZeros().scale() <= 0);
    }
}
