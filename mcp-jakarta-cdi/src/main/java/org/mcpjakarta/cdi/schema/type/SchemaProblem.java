package org.mcpjakarta.cdi.schema.type;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A type that cannot be described: the message says what was found, where, and what to use instead. It is written for the
 * person who deploys the application.
 */
public final class SchemaProblem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String what;
    private final String remedy;
    private final @Nullable String location;

    public SchemaProblem(String what, String remedy) {
        this(what, remedy, null);
    }

    private SchemaProblem(String what, String remedy, @Nullable String location) {
        super((location == null ? "" : location + ": ") + what + "; " + remedy);
        this.what = Objects.requireNonNull(what);
        this.remedy = Objects.requireNonNull(remedy);
        this.location = location;
    }

    /** The same problem with the member where it was found. The innermost member is set first, and stays. */
    public SchemaProblem at(Class<?> owner, String member) {
        return location == null ? new SchemaProblem(what, remedy, owner.getTypeName() + "#" + member) : this;
    }
}
