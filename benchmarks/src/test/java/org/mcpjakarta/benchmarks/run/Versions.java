package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What was measured, as the files that were measured say. */
final class Versions {
    private final Path benchmarks;
    private final List<String> found = new ArrayList<>();

    private Versions(Path benchmarks) {
        this.benchmarks = benchmarks;
    }

    static List<String> in(Path benchmarks) throws IOException {
        Versions versions = new Versions(benchmarks);
        versions.line("Open Liberty", "target/liberty/wlp/lib/versions/openliberty.properties", "productVersion=(.*)");
        versions.file("WildFly", "target/wildfly", "wildfly-");
        versions.file("Java SDK", "peers/java-sdk/target/lib", "mcp-core-");
        versions.file("Tomcat", "peers/java-sdk/target/lib", "tomcat-embed-core-");
        versions.file("quarkus-mcp-server", "peers/quarkus/target/quarkus-app/lib/main",
                "io.quarkiverse.mcp.quarkus-mcp-server-http-");
        versions.file("Quarkus", "peers/quarkus/target/quarkus-app/lib/main", "io.quarkus.quarkus-core-");
        versions.line("TypeScript SDK", "peers/typescript/node_modules/@modelcontextprotocol/sdk/package.json",
                "\"version\": \"(.*)\"");
        versions.line("TypeScript SDK", "peers/typescript/node_modules/@modelcontextprotocol/server/package.json",
                "\"version\": \"(.*)\"");
        return versions.found;
    }

    private void file(String title, String folder, String prefix) throws IOException {
        if (!Files.isDirectory(benchmarks.resolve(folder))) {
            return;
        }
        try (Stream<Path> files = Files.list(benchmarks.resolve(folder))) {
            files.map(path -> path.getFileName().toString()).filter(name -> name.startsWith(prefix)).findFirst()
                    .map(name -> name.substring(prefix.length()).replace(".jar", ""))
                    .ifPresent(version -> found.add(title + " " + version));
        }
    }

    private void line(String title, String file, String pattern) throws IOException {
        if (!Files.isRegularFile(benchmarks.resolve(file))) {
            return;
        }
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(benchmarks.resolve(file)));
        if (matcher.find()) {
            found.add(title + " " + matcher.group(1).strip());
        }
    }
}
