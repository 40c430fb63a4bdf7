package org.mcpjakarta;

/** The two sides of a conversation. */
public enum Role {

    /** The person. */
    USER,

    /** The model. */
    ASSISTANT
}
