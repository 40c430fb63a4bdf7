package org.mcpjakarta.skills.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.skills.yaml.Lines.Line;

/** Reads mappings and lists whose structure is their indentation. */
final class BlockReader {
    private static final int DEEPEST = 16;
    private static final int MOST_VALUES = 4_096;

    private final Lines lines;
    private int values;

    BlockReader(Lines lines) {
        this.lines = lines;
    }

    /** A key at the beginning of a line, and what follows its colon. */
    private record Entry(String key, String rest) {}

    Map<String, @Nullable Object> document() {
        Line first = lines.peek();
        if (first == null) {
            return Map.of();
        }
        if (isItem(first.text()) || entry(first) == null) {
            throw new YamlException(first.number(), "expected \"key: value\"");
        }
        Map<String, @Nullable Object> mapping = mapping(first.indent(), 1);
        Line rest = lines.peek();
        if (rest != null) {
            throw new YamlException(rest.number(), "it does not belong to what stands before; check its indentation");
        }
        return mapping;
    }

    private Map<String, @Nullable Object> mapping(int indent, int depth) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        for (Line line = lines.peek(); line != null && line.indent() >= indent && !(line.indent() == indent
                && isItem(line.text())); line = lines.peek()) {
            checkDepth(depth, line.number());
            Entry entry = line.indent() == indent ? entry(line) : null;
            if (entry == null) {
                throw new YamlException(line.number(), "expected \"key: value\", indented like the lines before");
            }
            lines.advance();
            put(entries, entry.key(), value(entry.rest(), line, indent, depth, true), line.number());
        }
        return entries;
    }

    private List<@Nullable Object> list(int indent, int depth) {
        List<@Nullable Object> items = new ArrayList<>();
        for (Line line = lines.peek(); line != null && line.indent() >= indent; line = lines.peek()) {
            checkDepth(depth, line.number());
            if (line.indent() > indent) {
                throw new YamlException(line.number(), "expected an item, indented like the lines before");
            }
            if (!isItem(line.text())) {
                break;
            }
            String rest = line.text().substring(1);
            int column = indent + 1 + rest.length() - Spaces.withoutLeading(rest).length();
            Line inner = line.from(column);
            if (inner.text().startsWith("\t")) {
                throw new YamlException(line.number(), "a tab cannot indent an item; use spaces");
            }
            if (isItem(inner.text()) || !inner.text().startsWith("#") && entry(inner) != null) {
                lines.replace(inner);
                items.add(isItem(inner.text()) ? list(column, depth + 1) : mapping(column, depth + 1));
            } else {
                lines.advance();
                items.add(value(inner.text(), line, indent, depth, false));
            }
        }
        return items;
    }

    /**
     * @param text      what stands on the line of the key or item
     * @param parent    the indentation of that line
     * @param ofMapping whether it is the value of a key, whose list need not be indented
     */
    private @Nullable Object value(String text, Line line, int parent, int depth, boolean ofMapping) {
        if (++values > MOST_VALUES) {
            throw new YamlException(line.number(), "there are more than " + MOST_VALUES + " values");
        }
        if (text.isEmpty() || text.startsWith("#")) {
            return below(parent, depth, ofMapping);
        }
        return switch (text.charAt(0)) {
            case '|', '>' -> BlockText.read(text, line.number(), lines, parent);
            case '"', '\'', '[', '{' -> new InlineReader(text, line.number()).only(depth);
            default -> PlainScalars.value(plain(text, line, parent), line.number());
        };
    }

    /** A value that begins on the next line, or none. */
    private @Nullable Object below(int parent, int depth, boolean ofMapping) {
        Line next = lines.peek();
        if (next == null || next.indent() < parent) {
            return null;
        }
        if (next.indent() == parent) {
            return ofMapping && isItem(next.text()) ? list(parent, depth + 1) : null;
        }
        if (isItem(next.text())) {
            return list(next.indent(), depth + 1);
        }
        if (entry(next) != null) {
            return mapping(next.indent(), depth + 1);
        }
        lines.advance();
        return value(next.text(), next, parent, depth, false);
    }

    /** A plain text, which may go on in lines that are indented more than its parent. */
    private String plain(String first, Line line, int parent) {
        checkStart(first, false, line.number());
        StringBuilder text = new StringBuilder(plainPart(first, line.number()));
        boolean commented = text.length() < first.length();
        int empty = 0;
        for (Line next = lines.peekAny(); next != null; next = lines.peekAny()) {
            if (next.isBlank()) {
                empty++;
            } else if (next.indent() <= parent || next.isComment()) {
                break;
            } else {
                if (commented) {
                    throw new YamlException(next.number(), "a comment ends a plain text; put the text in quotes");
                }
                String part = plainPart(next.text(), next.number());
                commented = part.length() < next.text().length();
                text.append(empty == 0 ? " " : "\n".repeat(empty)).append(part);
                empty = 0;
            }
            lines.advance();
        }
        return text.toString();
    }

    private static String plainPart(String text, int number) {
        int comment = text.indexOf(" #");
        String part = comment < 0 ? text : Spaces.withoutTrailing(text.substring(0, comment));
        if (part.contains(": ") || part.endsWith(":") || part.indexOf('\t') >= 0) {
            throw new YamlException(number, "a plain text cannot contain \": \" or a tab; put it in quotes");
        }
        return part;
    }

    /** The key with which the line begins; null if it does not begin with one. */
    private static @Nullable Entry entry(Line line) {
        String text = line.text();
        char first = text.isEmpty() ? '#' : text.charAt(0);
        if (first == '"' || first == '\'') {
            InlineReader reader = new InlineReader(text, line.number());
            String key = reader.quoted();
            String rest = Spaces.withoutLeading(text.substring(reader.position()));
            boolean colon = rest.equals(":") || rest.startsWith(": ");
            return colon ? new Entry(checked(key, line.number()), Spaces.withoutLeading(rest.substring(1))) : null;
        }
        int colon = first == '[' || first == '{' || first == '|' || first == '>' ? -1 : colon(text);
        if (colon < 0) {
            return null;
        }
        checkStart(text, false, line.number());
        return new Entry(key(Spaces.withoutTrailing(text.substring(0, colon)), line.number()),
                Spaces.withoutLeading(text.substring(colon + 1)));
    }

    /** Where the colon after a plain key is; negative if there is none before a comment. */
    private static int colon(String text) {
        int comment = text.startsWith("#") ? 0 : text.indexOf(" #");
        String searched = comment < 0 ? text : text.substring(0, comment);
        int colon = searched.indexOf(": ");
        String end = Spaces.withoutTrailing(searched);
        return colon >= 0 ? colon : end.endsWith(":") ? end.length() - 1 : -1;
    }

    private static boolean isItem(String text) {
        return text.equals("-") || text.startsWith("- ") || text.startsWith("-\t");
    }

    /** A plain key has to be a text. */
    static String key(String plain, int number) {
        if (!(PlainScalars.value(plain, number) instanceof String) || plain.indexOf('\t') >= 0) {
            throw new YamlException(number, "a key has to be a text; put it in quotes");
        }
        return checked(plain, number);
    }

    static String checked(String key, int number) {
        if (key.equals("<<")) {
            throw new YamlException(number, "mappings cannot be merged");
        }
        return key;
    }

    static void put(Map<String, @Nullable Object> entries, String key, @Nullable Object value, int number) {
        if (entries.containsKey(key)) {
            throw new YamlException(number, "the key \"" + key + "\" is given twice");
        }
        entries.put(key, value);
    }

    static void checkDepth(int depth, int number) {
        if (depth > DEEPEST) {
            throw new YamlException(number, "it is nested more than " + DEEPEST + " levels deep");
        }
    }

    /** Refuses characters with which a plain text cannot begin. @param inline whether it stands within brackets or braces */
    static void checkStart(String text, boolean inline, int number) {
        char first = text.charAt(0);
        boolean alone = text.length() == 1 || text.charAt(1) == ' ' || text.charAt(1) == '\t'
                || inline && ",[]{}".indexOf(text.charAt(1)) >= 0;
        if (",[]{}#&*!|>'\"%@`".indexOf(first) >= 0 || "-?:".indexOf(first) >= 0 && (alone || inline && first != '-')) {
            throw new YamlException(number, "a plain text cannot begin with " + first
                    + "; put it in quotes. Anchors, aliases, tags and directives are not supported");
        }
    }
}
