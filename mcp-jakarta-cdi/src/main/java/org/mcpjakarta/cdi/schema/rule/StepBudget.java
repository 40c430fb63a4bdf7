package org.mcpjakarta.cdi.schema.rule;

import java.util.regex.Pattern;

/**
 * Limits how often regular expressions may look at a character in one check, and how much may be compared. Some expressions take time
 * exponential in the length of the text, and both may come from outside.
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
     * @throws Exhausted if that could not be told within the budget
     */
    boolean finds(Pattern pattern, String text) throws Exhausted {
        left += left > 0 ? (long) FREE_STEPS_PER_CHARACTER * text.length() : 0;
        try {
            return pattern.matcher(new Counted(text, 0, text.length())).find();
        } catch (OutOfSteps | StackOverflowError e) {
            // Java matches repeated groups by recursion, so a long text can end the stack before the budget.
            exhausted = true;
            throw new Exhausted();
        }
    }

    /** Whether the pattern is found; one that takes too long is not, and the budget remembers that. */
    public boolean findsInTime(Pattern pattern, String text) {
        try {
            return finds(pattern, text);
        } catch (Exhausted e) {
            return false;
        }
    }

    /** Whether this many characters may be compared as well, which takes less than a step for each. */
    boolean affords(int characters) {
        left -= characters / CHARACTERS_PER_STEP;
        exhausted |= left < 0;
        return !exhausted;
    }

    /** Whether anything could not be told within the budget. */
    public boolean isExhausted() {
        return exhausted;
    }

    /** The text was too much for the pattern. */
    static final class Exhausted extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private static final class OutOfSteps extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfSteps() {
            super(null, null, false, false);
        }
    }

    private final class Counted implements CharSequence {
        private final String text;
        private final int start;
        private final int end;

        Counted(String text, int start, int end) {
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
            return new Counted(text, start + from, start + to);
        }

        @Override
        public String toString() {
            return text.substring(start, end);
        }
    }
}
