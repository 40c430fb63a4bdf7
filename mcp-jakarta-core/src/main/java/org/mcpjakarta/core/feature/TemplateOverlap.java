package org.mcpjakarta.core.feature;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

import org.mcpjakarta.core.feature.UriTemplate.Literal;
import org.mcpjakarta.core.feature.UriTemplate.Part;
import org.mcpjakarta.core.feature.UriTemplate.Variable;

/** Looks for an address that follows two templates, by walking through both at once, a character at a time. Used once. */
final class TemplateOverlap {
    private static final char SEGMENT = 0;
    private static final char REST = 1;

    private final String one;
    private final String other;
    private final BitSet seen = new BitSet();
    private final Deque<int[]> open = new ArrayDeque<>();

    TemplateOverlap(List<Part> one, List<Part> other) {
        this.one = symbols(one);
        this.other = symbols(other);
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

    /** Each character of a literal for itself, and one sign for a variable; control characters are in no address. */
    private static String symbols(List<Part> parts) {
        StringBuilder symbols = new StringBuilder();
        for (Part part : parts) {
            if (part instanceof Literal literal) {
                symbols.append(literal.text());
            } else {
                symbols.append(((Variable) part).rest() ? REST : SEGMENT);
            }
        }
        return symbols.toString();
    }
}
