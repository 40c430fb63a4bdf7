package org.mcpjakarta.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

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

    /** The files beside the log, and the log itself, in which the text stands. */
    static List<Path> filesThatTell(String text) {
        try (Stream<Path> files = Files.walk(Path.of(System.getProperty("server.log")).getParent())) {
            return files.filter(Files::isRegularFile).filter(file -> tells(file, text)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean tells(Path file, String text) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Whether Liberty wrote the file to be sent to those who mend it. Of a token whose signature is bad it says everything there;
     * nothing can be set against that, but how long such files are kept.
     */
    static boolean isDump(Path file) {
        return file.getParent().endsWith("ffdc") || file.endsWith("trace.log");
    }

    /** WildFly takes a token by a key that it cannot find for a failure of its own, and says 500 before anybody else is asked. */
    int statusForUnknownKeys() {
        return this == WILDFLY ? 500 : 401;
    }

    /** Whether a token can be injected: WildFly keeps it by the request scope, and a thread that is not the request's has another one. */
    boolean hasTokensWhereCallsRun() {
        return this == LIBERTY || System.getenv().getOrDefault("MCP_CALL_THREADS", "request").equals("request");
    }

    /** Liberty looks for {@code Bearer} in this spelling only. */
    boolean readsSchemesInAnyCase() {
        return this == WILDFLY;
    }

    /** Whether a jar in the {@code lib} of an EAR takes part in the start of a WAR: Liberty looks into the WAR alone. */
    boolean startsByLibrariesOfEars() {
        return this == WILDFLY;
    }

    /** What clients of an application may be told while it is not there; WildFly answers for it then, and not well. */
    Set<Integer> away() {
        return this == WILDFLY ? Set.of(404, 500, 503) : Set.of(404, 503);
    }

    /** What its process is started with, and no other one. */
    String argument() {
        return this == LIBERTY
                ? System.getProperty("server.name")
                : "-Djboss.server.base.dir=" + System.getProperty("server.directory");
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
