package org.mcpjakarta.cdi.extension;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.internal.Metadata;

/** What extensions and their methods may be called. */
final class ExtensionNames {
    /** The official extensions that an application or another module may offer. Others have a prefix of their own. */
    private static final Set<String> OFFICIAL = Set.of("io.modelcontextprotocol/ui",
            "io.modelcontextprotocol/skills");
    private static final Pattern METHOD = Pattern
            .compile("[A-Za-z][A-Za-z0-9_.-]{0,63}(/[A-Za-z][A-Za-z0-9_.-]{0,63}){1,4}");
    /** The first words of the methods of the protocol: later revisions may add further methods. */
    private static final Set<String> FIRST_WORDS = Stream
            .concat(Stream.of(McpMethod.values()).map(McpMethod::wireName),
                    Stream.of("notifications/", "sampling/", "elicitation/", "roots/"))
            .filter(name -> name.indexOf('/') > 0).map(name -> name.substring(0, name.indexOf('/')))
            .collect(Collectors.toUnmodifiableSet());

    private ExtensionNames() {}

    static boolean isOfficial(String id) {
        return OFFICIAL.contains(id);
    }

    /** What is wrong with an identifier; null if it is valid. */
    static @Nullable String problem(String id) {
        try {
            Metadata.checkExtension(id);
        } catch (IllegalArgumentException malformed) {
            return malformed.getMessage();
        }
        if (id.equals(Tasks.EXTENSION)) {
            return "the server itself offers this extension, for tools with @RunsAsTask; remove the bean";
        }
        return MetaKey.isReserved(id) && !isOfficial(id)
                ? "the prefix is reserved for the protocol, and it has no such extension; use your own, for example com.acme/"
                : null;
    }

    /** What is wrong with the name of a method; null if it is valid. */
    static @Nullable String problemOfMethod(String id, String name) {
        if (!METHOD.matcher(name).matches()) {
            return "the name is malformed; write words of letters, digits, dots, hyphens and underscores, at least two,"
                    + " with slashes between, such as receipts/get";
        }
        if (McpMethod.of(name) != McpMethod.OTHER) {
            return "the protocol itself has this method; use another name";
        }
        return FIRST_WORDS.contains(name.substring(0, name.indexOf('/'))) && !isOfficial(id)
                ? "the methods of the protocol begin with this word; use another one"
                : null;
    }
}
