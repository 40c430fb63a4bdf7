package org.mcpjakarta.spi;

/** Something that lasts until it is closed: a listener, a timer, an entry in a list. Closing it again has no effect. */
@FunctionalInterface
public interface Registration extends AutoCloseable {
    /** A registration of nothing. */
    Registration NONE = () -> {};

    @Override
    void close();
}
