package org.mcpjakarta.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the documentation tells to write into {@code server.xml}. */
final class LibertyPage {
    private static final Pattern SERVER_XML = Pattern.compile("```xml\n(<server>.*?</server>)\n```", Pattern.DOTALL);

    private LibertyPage() {}

    static String serverXml() throws IOException {
        Matcher found = SERVER_XML.matcher(Files.readString(Path.of("../docs/operations/liberty.md")));
        if (!found.find()) {
            throw new IllegalStateException("liberty.md has no server.xml");
        }
        return found.group(1);
    }
}
