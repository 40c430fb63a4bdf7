package org.mcpjakarta.cdi.rest;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;

import org.jspecify.annotations.Nullable;

/**
 * One argument, as JAX-RS describes it.
 *
 * @param path the target of its value, as in paths of Bean Validation: {@code 0} for a parameter, {@code 1.limit} for a member of one
 * @param type the type that is read from JSON; String if JAX-RS reads the value from text
 * @param element the type of the elements of a list or an array, else null
 * @param required whether a call must give it
 * @param defaultText the default value, of a list its only element; null if there is none
 * @param annotations the element from which constraints and descriptions are read
 * @param described the element with the annotations of JAX-RS, which may describe it, too; often the same
 */
public record RestArgument(String name, String path, Type type, @Nullable Type element, boolean required,
        @Nullable String defaultText, AnnotatedElement annotations,
        AnnotatedElement described) {}
