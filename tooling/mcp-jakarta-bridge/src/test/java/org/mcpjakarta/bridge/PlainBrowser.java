package org.mcpjakarta.bridge;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;

/** Opens the address that it is given, and goes where it is sent. */
final class PlainBrowser {
    /** Folders of this machine may have blanks in their names; the folder of the classes is below that of the module. */
    static final String COMMAND = quoted(Path.of(System.getProperty("java.home"), "bin", "java"))
            + " -XX:TieredStopAtLevel=1 -cp target/test-classes " + PlainBrowser.class.getName();

    private PlainBrowser() {}

    private static String quoted(Path path) {
        return path.toString().contains(" ") ? '"' + path.toString() + '"' : path.toString();
    }

    public static void main(String[] addresses) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) URI.create(addresses[0]).toURL().openConnection();
        connection.getResponseCode();
        connection.disconnect();
    }
}
