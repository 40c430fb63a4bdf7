package org.mcpjakarta.skills;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.jar.JarInputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads the files below {@code META-INF/mcp-skills} of the application and of its jars. */
final class SkillFolders {
    static final String ROOT = "META-INF/mcp-skills";
    /** The largest file, and the largest sum of the files of a skill. */
    static final int MOST_BYTES = 16 << 20;

    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final BiConsumer<String, String> problems;

    private SkillFolders(BiConsumer<String, String> problems) {
        this.problems = problems;
    }

    /**
     * The contents by path. Names that begin with a dot are left out.
     *
     * @param problems gets what is wrong: the place and a text
     */
    static SortedMap<String, byte[]> read(ClassLoader loader, BiConsumer<String, String> problems) {
        SkillFolders folders = new SkillFolders(problems);
        try {
            for (URL root : Collections.list(loader.getResources(ROOT))) {
                folders.read(root);
            }
        } catch (IOException e) {
            problems.accept(ROOT, "it cannot be read: " + e);
        }
        return folders.files;
    }

    private void read(URL root) throws IOException {
        String address = root.toString();
        int end = address.lastIndexOf("!/");
        int file = address.indexOf("file:");
        if (root.getProtocol().equals("file")) {
            readFolder(Path.of(URI.create(address)));
        } else if (end > 0 && file >= 0) {
            // jar: of the JDK, and wsjar: of Open Liberty.
            readArchive(Path.of(URI.create(address.substring(file, end))), address.substring(end + 2));
        } else {
            readStream(root);
        }
    }

    private void readFolder(Path root) throws IOException {
        try (Stream<Path> found = Files.walk(root)) {
            for (Path each : found.filter(path -> !path.equals(root)).sorted().toList()) {
                String path = root.relativize(each).toString().replace('\\', '/');
                if (Files.isSymbolicLink(each)) {
                    problems.accept(place(path), "it is a link, which could lead anywhere; copy the file instead");
                } else if (Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)) {
                    try (InputStream content = Files.newInputStream(each)) {
                        add(path, content);
                    }
                }
            }
        }
    }

    private void readArchive(Path archive, String folder) throws IOException {
        String prefix = folder.endsWith("/") ? folder : folder + "/";
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (!entry.isDirectory() && entry.getName().startsWith(prefix)) {
                    try (InputStream content = zip.getInputStream(entry)) {
                        add(entry.getName().substring(prefix.length()), content);
                    }
                }
            }
        }
    }

    /** WildFly serves a folder of its virtual file system as the stream of an archive. */
    private void readStream(URL root) throws IOException {
        URLConnection connection = root.openConnection();
        connection.setUseCaches(false);
        try (InputStream stream = connection.getInputStream()) {
            if (!(stream instanceof JarInputStream archive)) {
                problems.accept(ROOT, "its files cannot be listed at " + root.getProtocol()
                        + ":; put the skills into a jar of the application");
                return;
            }
            for (ZipEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
                if (!entry.isDirectory()) {
                    add(entry.getName(), archive);
                }
            }
        }
    }

    private void add(String path, InputStream content) throws IOException {
        if (path.startsWith(".") || path.contains("/.") && SkillUri.problem(path) == null) {
            return;
        }
        String problem = SkillUri.problem(path);
        if (problem != null) {
            problems.accept(place(path), problem);
            return;
        }
        byte[] bytes = content.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            problems.accept(place(path), "it is larger than 16 MiB, which clients may refuse; make it smaller");
        } else if (files.putIfAbsent(path, bytes) != null) {
            problems.accept(place(path), "two archives of the application have it; remove it from one of them");
        }
    }

    static String place(String path) {
        return "Skill file \"" + path + "\"";
    }
}
