package org.mcpjakarta.cdi.rest;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;

import org.jspecify.annotations.Nullable;

/**
 * One value that callers may give, as JAX-RS describes it.
 *
 * @param path where its value goes, as Bean Validation finds it: {@code 0} for a parameter, {@code 1.limit} for a member of one
 * @param type what JSON carries; text for what JAX-RS makes of text
 * @param element of a list or an array the type of its elements, else null
 * @param required whether a call must give it
 * @param defaultText what stands in when it is left out, of a list for its only element; null if nothing does
 * @param annotations where constraints and descriptions are read
 */
public record RestArgument(String name, String path, Type type, @Nullable Type element, boolean required,
        @Nullable String defaultText, AnnotatedElement annotations) {}
