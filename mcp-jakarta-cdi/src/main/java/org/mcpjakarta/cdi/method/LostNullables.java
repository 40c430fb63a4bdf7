package org.mcpjakarta.cdi.method;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Finds annotations named {@code Nullable} that a class was compiled with and that have no effect at run time. Reflection silently
 * leaves out annotations that it cannot load, so the class file is read.
 */
final class LostNullables {
    private static final Pattern DESCRIPTOR = Pattern.compile("L((?:[\\w$]+/)*Nullable);");
    private static final int MAGIC = 0xCAFEBABE;
    private static final int UTF8 = 1;

    private LostNullables() {}

    /** The problem and its remedy; empty if there is none, or if the class file cannot be read. */
    static Optional<String> in(Class<?> type) {
        for (String name : names(type)) {
            String problem = problem(name, type.getClassLoader());
            if (problem != null) {
                return Optional.of(type.getName() + " uses " + name + ", which " + problem);
            }
        }
        return Optional.empty();
    }

    private static @Nullable String problem(String name, @Nullable ClassLoader loader) {
        try {
            Retention retention = Class.forName(name, false, loader).getAnnotation(Retention.class);
            return retention != null && retention.value() == RetentionPolicy.RUNTIME
                    ? null
                    : "is not retained at run time and has no effect; use one that is, such as JSpecify's";
        } catch (ClassNotFoundException | LinkageError e) {
            return "is not in the application and has no effect; put its jar into the WAR";
        }
    }

    private static Set<String> names(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null) {
            return Set.of();
        }
        try (InputStream file = loader.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return file == null ? Set.of() : names(new DataInputStream(file));
        } catch (IOException e) {
            return Set.of();
        }
    }

    /** Reads the constant pool at the beginning of the class file, which contains the names of annotations. */
    private static Set<String> names(DataInputStream file) throws IOException {
        Set<String> names = new TreeSet<>();
        if (file.readInt() != MAGIC) {
            return names;
        }
        file.skipNBytes(4);
        int count = file.readUnsignedShort();
        for (int i = 1; i < count; i++) {
            int tag = file.readUnsignedByte();
            if (tag == UTF8) {
                Matcher descriptor = DESCRIPTOR.matcher(file.readUTF());
                if (descriptor.matches()) {
                    names.add(descriptor.group(1).replace('/', '.'));
                }
            } else {
                file.skipNBytes(size(tag));
                // A long or double takes two entries of the constant pool.
                i += tag == 5 || tag == 6 ? 1 : 0;
            }
        }
        return names;
    }

    private static int size(int tag) throws IOException {
        return switch (tag) {
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case 5, 6 -> 8;
            default -> throw new IOException("unknown constant " + tag);
        };
    }
}
