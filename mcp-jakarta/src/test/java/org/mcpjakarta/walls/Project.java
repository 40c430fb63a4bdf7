package org.mcpjakarta.walls;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The source tree of this project. */
final class Project {
    static final Path ROOT = Path.of(System.getProperty("project.root", "..")).toAbsolutePath().normalize();

    private Project() {}

    /** All Java sources below a folder of that name in any module, such as {@code src/main/java}. */
    static List<Path> sources(String folder) {
        try (Stream<Path> modules = Files.list(ROOT);
                Stream<Path> optional = Files.list(ROOT.resolve("optional"));
                Stream<Path> tooling = Files.list(ROOT.resolve("tooling"))) {
            return Stream.of(modules, optional, tooling).flatMap(folders -> folders)
                    .map(module -> module.resolve(folder)).filter(Files::isDirectory)
                    .flatMap(module -> files(module, ".java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The name of the module that a source belongs to. */
    static String module(Path source) {
        Path relative = ROOT.relativize(source);
        boolean isNested = relative.startsWith("optional") || relative.startsWith("tooling");
        return relative.getName(isNested ? 1 : 0).toString();
    }

    /** The pages that people read. */
    static List<Path> pages() {
        return Stream
                .concat(files(ROOT.resolve("docs"), ".md"), Stream.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
                        .map(ROOT::resolve))
                .toList();
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
