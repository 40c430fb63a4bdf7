package org.mcpjakarta.core.task;

import java.util.Locale;

/** How far a task is. */
public enum TaskStatus {
    WORKING,
    /** Its client has to answer something first. */
    INPUT_REQUIRED,
    COMPLETED,
    FAILED,
    CANCELLED;

    /** Whether it stays so for good. */
    public boolean isOver() {
        return this != WORKING && this != INPUT_REQUIRED;
    }

    public String json() {
        return name().toLowerCase(Locale.ROOT);
    }
}
