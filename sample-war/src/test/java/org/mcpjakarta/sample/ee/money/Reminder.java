package org.mcpjakarta.sample.ee.money;

/** A business error by which a method says something and keeps its work, as checked exceptions do in Jakarta EE. */
public class Reminder extends Exception {
    private static final long serialVersionUID = 1L;

    Reminder() {
        super("Remember to pay");
    }
}
