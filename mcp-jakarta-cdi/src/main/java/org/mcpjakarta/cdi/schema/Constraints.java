package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;

import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Turns constraints on a declaration into keywords. Only one implementation needs Bean Validation, which may be absent. */
interface Constraints {

    Constraints NONE = (schema, declaration) -> {};

    void apply(Keywords schema, AnnotatedElement declaration);

    /** @throws SchemaProblem if a constraint is on an optional but can only check its content */
    default void rejectOnOptional(AnnotatedElement declaration) {}
}
