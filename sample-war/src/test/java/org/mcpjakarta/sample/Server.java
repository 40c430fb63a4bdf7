package org.mcpjakarta.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The servers that every test runs on, and all that is not the same on them. The build says which one it is. */
enum Server {
    LIBERTY("CNTR0020E", true),
    WILDFLY("WFLYEJB0034", false);

    private final String failedBean;
    private final boolean fetchesWhenDetached;

    Server(String failedBean, boolean fetchesWhenDetached) {
        this.failedBean = failedBean;
        this.fetchesWhenDetached = fetchesWhenDetached;
    }

    static Server current() {
        return valueOf(System.getProperty("arquillian.launch").toUpperCase(Locale.ROOT));
    }

    static int port() {
        return Integer.getInteger("server.port");
    }

    /** @param path from the context root on */
    static URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    /** What this server has logged so far. */
    static String log() {
        try {
            return Files.readString(Path.of(System.getProperty("server.log")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The code under which the container of session beans logs a method that threw what nobody expected. */
    String failedBean() {
        return failedBean;
    }

    /** Whether lazy fields of an entity are fetched even when its transaction is over: EclipseLink does, Hibernate refuses. */
    boolean fetchesWhenDetached() {
        return fetchesWhenDetached;
    }
}
