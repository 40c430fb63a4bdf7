package org.mcpjakarta.skills.yaml;

/** A text that is not YAML, or that uses more of it than is supported. */
public final class YamlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    YamlException(int line, String text) {
        super("line " + line + ": " + text);
    }
}
