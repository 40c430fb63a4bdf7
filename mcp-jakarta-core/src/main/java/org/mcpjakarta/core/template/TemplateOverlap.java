package org.mcpjakarta.core.template;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Looks for an address that follows two templates, by walking through both at once, a character at a time. Used once. */
final class TemplateOverlap {
    /** One or more characters of a segment; control characters are in no address. */
    static final char SEGMENT = 0;
    /** One or more characters. */
    static final char REST = 1;

    private final String one;
    private final String other;
    private final BitSet seen = new BitSet();
    private final Deque<int[]> open = new ArrayDeque<>();

    /** The characters of each, with signs for variables. */
    TemplateOverlap(String one, String other) {
        this.one = one;
        this.other = other;
    }

    boolean exists() {
        visit(0, 0);
        while (!open.isEmpty()) {
            int[] place = open.pop();
            int i = place[0];
            int j = place[1];
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
        int place = i * (other.length() + 1) + j;
        if (!seen.get(place)) {
            seen.set(place);
            open.push(new int[]{i, j});
        }
    }

    /** Whether some character fits both. */
    private static boolean share(char a, char b) {
        if (a > REST && b > REST) {
            return a == b;
        }
        return !(a == SEGMENT && b == '/' || b == SEGMENT && a == '/');
    }
}
