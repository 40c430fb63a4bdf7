package org.mcpjakarta.core.task;

import java.util.Locale;

/** The state of a task, as the protocol names it. */
public enum TaskStatus {
    WORKING,
    /** The client has to answer a question before the task continues. */
    INPUT_REQUIRED,
    COMPLETED,
    FAILED,
    CANCELLED;

    /** Whether the state is final. */
    public boolean isOver() {
        return this != WORKING && this != INPUT_REQUIRED;
    }

    public String json() {
        return name().toLowerCase(Locale.ROOT);
    }
}
