package org.mcpjakarta.verification.booking;

/** The tools that book. Each call that takes effect leaves a row. */
public enum BookingTool {
    EJB("bookEjb", true),
    TRANSACTIONAL("bookTransactional", true),
    PLAIN("bookPlain", false);

    private final String tool;
    private final boolean once;

    BookingTool(String tool, boolean once) {
        this.tool = tool;
        this.once = once;
    }

    public String tool() {
        return tool;
    }

    /** Whether it is idempotent. */
    boolean isOnce() {
        return once;
    }
}
