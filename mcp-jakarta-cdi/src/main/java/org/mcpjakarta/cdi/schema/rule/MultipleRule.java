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
     * Dividing would write the number out, and an exponent can make that long. So the exponent is taken apart: with n·10^k for
     * the number in units of the last digit of the step, only remainders of 10^k are needed.
     */
    private boolean isMultiple(BigDecimal number) {
        long power = (long) step.scale() - number.scale();
        BigInteger digits = number.unscaledValue();
        BigInteger divisor = step.unscaledValue();
        if (power >= 0) {
            BigInteger rest = BigInteger.TEN.modPow(BigInteger.valueOf(power), divisor);
            return digits.multiply(rest).mod(divisor).signum() == 0;
        }
        // The divisor has as many zeros at its end as the number has digits behind those of the step.
        return digits.signum() == 0
                || -power < number.precision()
                        && digits.mod(divisor.multiply(BigInteger.TEN.pow((int) -power))).signum() == 0;
    }
}
