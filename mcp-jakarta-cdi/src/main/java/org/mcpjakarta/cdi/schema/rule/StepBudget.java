package org.mcpjakarta.cdi.schema.rule;

import java.util.regex.Pattern;

/**
 * Limits how many characters regular expressions may read in one check, and how much may be compared. Some expressions take time
 * exponential in the length of the text, and neither expression nor text can be trusted.
 */
public final class StepBudget {
    private static final int FREE_STEPS_PER_CHARACTER = 20;
    private static final int CHARACTERS_PER_STEP = 16;

    private long left;
    private boolean exhausted;

    public StepBudget(long steps) {
        this.left = steps;
    }

    /**
     * Whether the pattern is found in the text.
     *
     * @throws Exhausted if the budget does not suffice to decide that
     */
    boolean finds(Pattern pattern, String text) throws Exhausted {
        left += left > 0 ? (long) FREE_STEPS_PER_CHARACTER * text.length() : 0;
        try {
            return pattern.matcher(new CountingText(text, 0, text.length())).find();
        } catch (OutOfSteps | StackOverflowError e) {
            // Java matches repeated groups by recursion, so a long text can overflow the stack before the budget is spent.
            exhausted = true;
            throw new Exhausted();
        }
    }

    /** Whether the pattern is found. False if the budget does not suffice; the budget is exhausted then. */
    public boolean findsInTime(Pattern pattern, String text) {
        try {
            return finds(pattern, text);
        } catch (Exhausted e) {
            return false;
        }
    }

    /** Spends the budget for comparing this many characters, each less than a step; false if it does not suffice. */
    boolean affords(int characters) {
        left -= characters / CHARACTERS_PER_STEP;
        exhausted |= left < 0;
        return !exhausted;
    }

    /** Whether the budget did not suffice for something. */
    public boolean isExhausted() {
        return exhausted;
    }

    /** The budget did not suffice to match the pattern. */
    static final class Exhausted extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private static final class OutOfSteps extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfSteps() {
            super(null, null, false, false);
        }
    }

    private final class CountingText implements CharSequence {
        private final String text;
        private final int start;
        private final int end;

        CountingText(String text, int start, int end) {
            this.text = text;
            this.start = start;
            this.end = end;
        }

        @Override
        public char charAt(int index) {
            if (--left < 0) {
                throw new OutOfSteps();
            }
            return text.charAt(start + index);
        }

        @Override
        public int length() {
            return end - start;
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return new CountingText(text, start + from, start + to);
        }

        @Override
        public String toString() {
            return text.substring(start, end);
        }
    }
}
