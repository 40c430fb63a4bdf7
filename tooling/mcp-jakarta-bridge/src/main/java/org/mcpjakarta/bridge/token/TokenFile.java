package org.mcpjakarta.bridge.token;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.json.MalformedJsonException;
import org.mcpjakarta.bridge.report.Failure;

/** The file with the credentials for one endpoint. Only the user can read it, and bridges of one user take turns. */
final class TokenFile {
    private final Path file;

    TokenFile(Path folder, URI endpoint, @Nullable String client) {
        String name = HexFormat.of().formatHex(Pkce.sha256(endpoint + " " + client), 0, 12);
        this.file = folder.resolve(name + ".json");
    }

    /** Null if nothing is kept, or nothing that can be used. */
    @Nullable
    Credentials read() throws Failure {
        try {
            return Files.exists(file) ? Credentials.of(JsonObject.read(Files.readString(file))) : null;
        } catch (MalformedJsonException e) {
            return null;
        } catch (IOException e) {
            throw unusable();
        }
    }

    void write(Credentials credentials) throws Failure {
        try {
            prepareFolder();
            // Where there are POSIX permissions, this file has them from the beginning.
            Path fresh = Files.createTempFile(file.getParent(), "new", ".json");
            try {
                ownerOnly(fresh, "rw-------");
                Files.writeString(fresh, credentials.json().toString());
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException e) {
            throw unusable();
        }
    }

    interface Work {
        void run() throws Failure;
    }

    /** Does something while no other bridge does it for the same endpoint. */
    void alone(Work work) throws Failure {
        try {
            prepareFolder();
            Path lock = file.resolveSibling(file.getFileName() + ".lock");
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                if (held.isValid()) {
                    work.run();
                }
            }
        } catch (IOException e) {
            throw unusable();
        }
    }

    private void prepareFolder() throws IOException {
        Path folder = file.getParent();
        if (Files.isDirectory(folder)) {
            return;
        }
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(folder,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(folder);
        }
        ownerOnly(folder, "rwx------");
    }

    private static void ownerOnly(Path path, String permissions) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (posix != null) {
            posix.setPermissions(PosixFilePermissions.fromString(permissions));
            return;
        }
        AclFileAttributeView acl = Files.getFileAttributeView(path, AclFileAttributeView.class);
        if (acl == null) {
            throw new IOException("The file system knows no permissions");
        }
        acl.setAcl(List.of(AclEntry.newBuilder().setType(AclEntryType.ALLOW).setPrincipal(acl.getOwner())
                .setPermissions(EnumSet.allOf(AclEntryPermission.class)).build()));
    }

    private Failure unusable() {
        return new Failure("Tokens cannot be kept in " + file.getParent() + "; name another folder by --token-folder");
    }

    /** Where programs of the user keep such things. */
    static Path defaultFolder() {
        String home = System.getenv(Shell.isWindows() ? "LOCALAPPDATA" : "XDG_CONFIG_HOME");
        Path parent = home == null || home.isBlank()
                ? Path.of(System.getProperty("user.home"), ".config")
                : Path.of(home);
        return parent.resolve("mcp-jakarta-bridge");
    }
}
