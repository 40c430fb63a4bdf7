package org.mcpjakarta.client;

/**
 * Something to ask a client. {@link Elicit} makes questions to the user, {@link Sample} to the model, {@link Roots} to the client
 * itself.
 *
 * @param <T> what a good answer is
 */
public sealed interface Question<T> permits Form, FieldForm, Link, Sample, Roots {}
