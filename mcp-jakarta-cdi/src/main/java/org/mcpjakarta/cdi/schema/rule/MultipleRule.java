package org.mcpjakarta.cdi.schema.rule;

import java.math.BigDecimal;
import java.math.BigInteger;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keyword {@code multipleOf}. */
public record MultipleRule(BigDecimal step) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        return !(value instanceof JsonNumber number) || isMultiple(number.bigDecimalValue())
                ? null
                : "no multiple of " + step.toPlainString();
    }

    /**
     * A division would expand the number to all its digits, which a large exponent makes expensive. So the exponent is separated: with
     * the number as n·10^k in units of the last digit of the step, only the remainder of 10^k is needed.
     */
    private boolean isMultiple(BigDecimal number) {
        long power = (long) step.scale() - number.scale();
        BigInteger digits = number.unscaledValue();
        BigInteger divisor = step.unscaledValue();
        if (power >= 0) {
            BigInteger rest = BigInteger.TEN.modPow(BigInteger.valueOf(power), divisor);
            return digits.multiply(rest).mod(divisor).signum() == 0;
        }
        // The scaled divisor ends with -power zeros, so only a number with more digits than that can be a multiple of it.
        return digits.signum() == 0
                || -power < number.precision()
                        && digits.mod(divisor.multiply(BigInteger.TEN.pow((int) -power))).signum() == 0;
    }
}
