package org.mcpjakarta.cdi.schema.rule;

/** How closely strings are looked at. */
public enum Strings {
    /** By the standard: formats only say what is meant. */
    WITHOUT_FORMATS,
    /** By the standard, and by their formats. */
    WITH_FORMATS,
    /**
     * As Bean Validation does, which looks at them after us and must not find us stricter: it counts units of UTF-16, and takes an empty
     * string for an email address.
     */
    AS_VALIDATED
}
