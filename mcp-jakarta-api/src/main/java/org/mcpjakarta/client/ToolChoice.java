package org.mcpjakarta.client;

/** Whether a model uses tools. */
public enum ToolChoice {

    /** As it likes. */
    AUTO,

    /** At least one. */
    REQUIRED,

    /** None. */
    NONE
}
