package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.util.Objects;

/** An annotation of another API, and ours for it. */
public record Translation(Annotation theirs, Annotation ours) {
    /** The API that has the annotation. */
    public Vocabulary vocabulary() {
        return Objects.requireNonNull(Vocabulary.of(theirs.annotationType()));
    }
}
