package org.mcpjakarta.testkit.snapshot;

import java.util.ArrayList;
import java.util.List;

/** The lines in which two texts differ: - is only in the first, + only in the second, and some lines around them. */
final class LineDifference {
    private static final int AROUND = 3;
    /** Of lines that are compared. What lies between the first and the last change is shown as replaced if it has more. */
    private static final long MAX_PAIRS = 16_000_000;

    private LineDifference() {}

    static String of(List<String> before, List<String> after) {
        List<String> marked = marked(before, after);
        StringBuilder text = new StringBuilder();
        int shown = -1;
        for (int i = 0; i < marked.size(); i++) {
            if (isNearChange(marked, i)) {
                if (shown >= 0 && shown < i - 1) {
                    text.append("  …\n");
                }
                text.append(marked.get(i)).append('\n');
                shown = i;
            }
        }
        return text.toString();
    }

    private static boolean isNearChange(List<String> marked, int line) {
        return marked.subList(Math.max(0, line - AROUND), Math.min(marked.size(), line + AROUND + 1)).stream()
                .anyMatch(near -> !near.startsWith(" "));
    }

    /** All lines of both, each marked by where it is. */
    private static List<String> marked(List<String> before, List<String> after) {
        int shorter = Math.min(before.size(), after.size());
        int head = 0;
        while (head < shorter && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head
                && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        List<String> marked = new ArrayList<>();
        before.subList(0, head).forEach(line -> marked.add("  " + line));
        mark(before.subList(head, before.size() - tail), after.subList(head, after.size() - tail), marked);
        before.subList(before.size() - tail, before.size()).forEach(line -> marked.add("  " + line));
        return marked;
    }

    private static void mark(List<String> before, List<String> after, List<String> marked) {
        if ((long) before.size() * after.size() > MAX_PAIRS) {
            before.forEach(line -> marked.add("- " + line));
            after.forEach(line -> marked.add("+ " + line));
            return;
        }
        int[][] common = commonAfter(before, after);
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                marked.add("  " + before.get(i++));
                j++;
            } else if (i < before.size() && (j == after.size() || common[i + 1][j] >= common[i][j + 1])) {
                marked.add("- " + before.get(i++));
            } else {
                marked.add("+ " + after.get(j++));
            }
        }
    }

    /** How many lines the rests have in common, from each pair of lines on. */
    private static int[][] commonAfter(List<String> before, List<String> after) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] = before.get(i).equals(after.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
