package org.mcpjakarta.core.template;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Decides whether a URI exists that matches two templates, by walking through both in parallel, character by character. An instance
 * is used once.
 */
final class TemplateOverlap {
    /** Stands for one or more characters of a segment. Control characters are free for this, since URIs do not contain them. */
    static final char SEGMENT = 0;
    /** Stands for one or more characters of any kind. */
    static final char REST = 1;

    private final String one;
    private final String other;
    private final BitSet seen = new BitSet();
    private final Deque<int[]> toVisit = new ArrayDeque<>();

    /** Takes both templates in the form of {@link TemplatePath#symbols}. */
    TemplateOverlap(String one, String other) {
        this.one = one;
        this.other = other;
    }

    boolean exists() {
        visit(0, 0);
        while (!toVisit.isEmpty()) {
            int[] position = toVisit.pop();
            int i = position[0];
            int j = position[1];
            if (i == one.length() && j == other.length()) {
                return true;
            }
            if (i < one.length() && j < other.length() && share(one.charAt(i), other.charAt(j))) {
                boolean firstStays = one.charAt(i) <= REST;
                boolean secondStays = other.charAt(j) <= REST;
                visit(i + 1, j + 1);
                if (firstStays) {
                    visit(i, j + 1);
                }
                if (secondStays) {
                    visit(i + 1, j);
                }
            }
        }
        return false;
    }

    private void visit(int i, int j) {
        int index = i * (other.length() + 1) + j;
        if (!seen.get(index)) {
            seen.set(index);
            toVisit.push(new int[]{i, j});
        }
    }

    /** Whether a character exists that matches both symbols. */
    private static boolean share(char a, char b) {
        if (a > REST && b > REST) {
            return a == b;
        }
        return !(a == SEGMENT && b == '/' || b == SEGMENT && a == '/');
    }
}
