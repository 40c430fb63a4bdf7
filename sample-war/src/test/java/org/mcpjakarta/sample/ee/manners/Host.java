package org.mcpjakarta.sample.ee.manners;

/** Somebody who greets. */
public interface Host {
    String welcome(String name);
}
