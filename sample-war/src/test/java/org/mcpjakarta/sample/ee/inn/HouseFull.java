package org.mcpjakarta.sample.ee.inn;

/** Says nothing of HTTP or MCP; {@link HouseFullMapper} does. */
public class HouseFull extends RuntimeException {
    private static final long serialVersionUID = 1;

    HouseFull() {
        super("table GUEST has no row left");
    }
}
