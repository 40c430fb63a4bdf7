package org.mcpjakarta.client;

/** The answers to questions that were asked together. */
@FunctionalInterface
public interface Answers {

    /** The answer to one of the questions, identified by the object that was asked. */
    <T> Answer<T> to(Question<T> question);
}
