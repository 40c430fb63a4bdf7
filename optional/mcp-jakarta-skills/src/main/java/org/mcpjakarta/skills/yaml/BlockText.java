package org.mcpjakarta.skills.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads texts of several lines that begin with {@code |} or {@code >}. */
final class BlockText {
    private static final Pattern HEADER = Pattern.compile("([|>])([-+]?)( +#.*)?");

    private BlockText() {}

    /** @param parent the indentation of what the text belongs to */
    static String read(String header, int number, Lines lines, int parent) {
        Matcher form = HEADER.matcher(header);
        if (!form.matches()) {
            throw new YamlException(number, "after " + header.charAt(0) + " only + or - may follow");
        }
        List<String> texts = texts(lines, number, parent);
        int trailing = 0;
        while (trailing < texts.size() && texts.get(texts.size() - 1 - trailing).isEmpty()) {
            trailing++;
        }
        List<String> content = texts.subList(0, texts.size() - trailing);
        String joined = form.group(1).equals("|") ? String.join("\n", content) : folded(content);
        return switch (form.group(2)) {
            case "-" -> joined;
            case "+" -> content.isEmpty() ? "\n".repeat(trailing) : joined + "\n".repeat(trailing + 1);
            default -> content.isEmpty() ? "" : joined + "\n";
        };
    }

    /** The lines without their common indentation, which is that of the first one that is not empty. */
    private static List<String> texts(Lines lines, int number, int parent) {
        List<String> texts = new ArrayList<>();
        int indent = -1;
        int widest = 0;
        for (Lines.Line line = lines.peekAny(); line != null; line = lines.peekAny()) {
            if (indent < 0 && !line.isBlank() && line.indent() > parent) {
                indent = line.indent();
                if (widest > indent) {
                    throw new YamlException(line.number(), "an empty line before it has more spaces than the text");
                }
            }
            if (indent >= 0 && line.indent() >= indent) {
                texts.add(line.raw().substring(indent));
            } else if (line.isBlank()) {
                widest = Math.max(widest, line.indent());
                texts.add("");
            } else {
                break;
            }
            lines.advance();
        }
        if (indent < 0 && widest > 0) {
            throw new YamlException(number, "the text has only empty lines, and one of them has spaces; remove them");
        }
        return texts;
    }

    /** Lines become one, unless there is an empty one between them, or one of them is indented more than the text. */
    private static String folded(List<String> content) {
        StringBuilder text = new StringBuilder();
        String last = null;
        int empty = 0;
        for (String line : content) {
            if (line.isEmpty()) {
                empty++;
                continue;
            }
            boolean kept = last != null && (isIndented(last) || isIndented(line));
            if (last != null && !kept && empty == 0) {
                text.append(' ');
            } else {
                text.append("\n".repeat(kept ? empty + 1 : empty));
            }
            text.append(line);
            last = line;
            empty = 0;
        }
        return text.toString();
    }

    private static boolean isIndented(String line) {
        return line.startsWith(" ") || line.startsWith("\t");
    }
}
