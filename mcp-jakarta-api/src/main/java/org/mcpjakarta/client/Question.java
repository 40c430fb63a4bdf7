package org.mcpjakarta.client;

/**
 * Something to ask a client. {@link Elicit} makes questions to the user, {@link Sampling} to the model, {@link Roots} to the client
 * itself.
 *
 * @param <T> the type of an accepted answer
 */
public sealed interface Question<T> permits Elicit.Form, Elicit.Fields, Elicit.Page, Sampling.Request, Roots {}
