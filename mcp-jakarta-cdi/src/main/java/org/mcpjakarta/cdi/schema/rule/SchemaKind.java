package org.mcpjakarta.cdi.schema.rule;

/** Where a schema comes from, which decides how strictly it is applied and how much of JSON Schema it may use. */
public enum SchemaKind {
    /** Written by hand. It may use all of the standard, so the effort of a check is limited. Formats are only annotations. */
    LITERAL,
    /** Written by hand, and formats are checked. */
    LITERAL_WITH_FORMATS,
    /** Generated from types. */
    GENERATED,
    /**
     * Generated from the types of arguments, which Bean Validation checks afterwards. This check must not be stricter: Bean Validation
     * counts UTF-16 code units, and accepts an empty string as an email address. A null for an optional member counts as omitted.
     */
    ARGUMENTS;

    public boolean isLiteral() {
        return this == LITERAL || this == LITERAL_WITH_FORMATS;
    }
}
