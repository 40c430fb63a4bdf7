package org.mcpjakarta.cdi.schema.rule;

/** How strictly strings are checked. */
public enum Strings {
    /** As in the standard: formats are only annotations. */
    WITHOUT_FORMATS,
    /** As in the standard, and formats are checked. */
    WITH_FORMATS,
    /**
     * Like Bean Validation, which checks the same strings afterwards. This check must not be stricter: Bean Validation counts UTF-16 code
     * units, and accepts an empty string as an email address.
     */
    AS_VALIDATED
}
