package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import javax.tools.ToolProvider;

/** A WAR with so many tools. Its beans are generated, ten tools in each. */
final class ToolWar {
    private static final int IN_EACH = 10;

    private final Path classes;
    private final Path libraries;

    /** @param folder for what is made on the way */
    ToolWar(Path benchmarks, Path folder, int tools) throws IOException {
        classes = folder.resolve("classes");
        libraries = benchmarks.resolve("target/benchmarks/WEB-INF/lib");
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Files.createDirectories(classes);
        List<String> command = new ArrayList<>(List.of("--release", "17", "-parameters", "-nowarn", "-proc:none", "-d",
                classes.toString(), "-cp", classPath(benchmarks)));
        for (int first = 0; first < tools; first += IN_EACH) {
            Path source = sources.resolve("Tools" + first + ".java");
            Files.writeString(source, source(first));
            command.add(source.toString());
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(String[]::new)) != 0) {
            throw new IOException("The tools in " + sources + " are not compiled");
        }
    }

    private String classPath(Path benchmarks) throws IOException {
        Path apis = benchmarks.resolve("target/liberty/wlp/dev/api/spec");
        return Stream.concat(files(libraries).stream(), files(apis).stream())
                .map(Path::toString).filter(name -> name.contains("mcp-jakarta") || name.contains("jakarta.cdi.4.1"))
                .collect(Collectors.joining(":"));
    }

    private static String source(int first) {
        StringBuilder source = new StringBuilder(
                "@jakarta.enterprise.context.ApplicationScoped public class Tools" + first
                        + " {\n");
        for (int tool = first; tool < first + IN_EACH; tool++) {
            source.append("@org.mcpjakarta.tools.Tool(description = \"Finds what is free on a day, in house ")
                    .append(tool)
                    .append("\") public String find").append(tool).append("(java.time.LocalDate day, int seats, "
                            + "java.util.Optional<String> floor) { return \"none\"; }\n");
        }
        return source.append("}\n").toString();
    }

    /** @param ours whether it has our libraries; without them the annotations mean nothing */
    void write(Path war, boolean ours) throws IOException {
        try (OutputStream out = Files.newOutputStream(war); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : files(classes)) {
                add(zip, "WEB-INF/classes/", file);
            }
            for (Path file : ours ? files(libraries) : List.<Path>of()) {
                add(zip, "WEB-INF/lib/", file);
            }
        }
    }

    private static void add(ZipOutputStream zip, String folder, Path file) throws IOException {
        zip.putNextEntry(new ZipEntry(folder + file.getFileName()));
        Files.copy(file, zip);
        zip.closeEntry();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
