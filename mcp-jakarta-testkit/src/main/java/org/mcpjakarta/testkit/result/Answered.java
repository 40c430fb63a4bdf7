package org.mcpjakarta.testkit.result;

/** Something that a server has answered, with the raw message. */
public interface Answered {
    Answer answer();
}
