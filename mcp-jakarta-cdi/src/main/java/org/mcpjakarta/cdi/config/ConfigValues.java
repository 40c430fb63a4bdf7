package org.mcpjakarta.cdi.config;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.engine.Servers;

/**
 * Reads the configuration of one server by rules. A value that breaks its rule is reported, and replaced by the default. A named
 * server has keys of its own; where they are not set, those of the default server apply.
 */
final class ConfigValues {
    static final String SERVERS = McpConfig.PREFIX + "servers.";

    /** Keys that a named server does not inherit from the default server, since the value would be wrong for it. */
    private static final Set<Key> OWN = EnumSet.of(Key.PATH, Key.SERVER_NAME, Key.SERVER_TITLE, Key.SERVER_DESCRIPTION,
            Key.SERVER_INSTRUCTIONS, Key.SERVER_EXPERIMENTAL, Key.AUTH_RESOURCE, Key.AUTH_AUDIENCES, Key.AUTH_METADATA);
    /** Keys that apply to the whole application. A named server cannot override them. */
    private static final Set<Key> COMMON = EnumSet.of(Key.MEMORY_MAX, Key.AUTH_SERVER_METADATA,
            Key.REST_INCLUDE, Key.REST_EXCLUDE, Key.LANGCHAIN4J_TOOLS);

    private final Config config;
    private final String server;
    private final Problems problems;

    ConfigValues(Config config, String server, Problems problems) {
        this.config = config;
        this.server = server;
        this.problems = problems;
    }

    /** All keys that can be set for a named server alone. */
    static List<String> ownKeys(String server) {
        return EnumSet.complementOf(EnumSet.copyOf(COMMON)).stream().map(key -> own(server, key)).toList();
    }

    private static String own(String server, Key key) {
        return SERVERS + server + "." + key.suffix();
    }

    String server() {
        return server;
    }

    boolean isDefaultServer() {
        return server.equals(Servers.DEFAULT);
    }

    ConfigValues defaultServer() {
        return new ConfigValues(config, Servers.DEFAULT, problems);
    }

    /** The key that applies to this server. */
    String name(Key key) {
        if (isDefaultServer() || COMMON.contains(key)) {
            return key.key();
        }
        String own = own(server, key);
        return OWN.contains(key) || isSet(own) ? own : key.key();
    }

    /** Whether the key has a value, even an empty one. */
    boolean isSet(Key key) {
        return isSet(name(key));
    }

    private boolean isSet(String name) {
        return config.getConfigValue(name).getValue() != null;
    }

    String text(Key key) {
        return config.getOptionalValue(name(key), String.class).map(String::strip).orElse(key.fallback());
    }

    <T> T one(Key key, ConfigRule<T> rule) {
        String text = text(key);
        return rule.read().apply(text).orElseGet(() -> {
            report(key, text, rule);
            return rule.read().apply(key.fallback()).orElseThrow();
        });
    }

    /** The valid members of a list; the others are reported. */
    <T> List<T> each(Key key, ConfigRule<T> rule) {
        List<T> list = new ArrayList<>();
        texts(key).forEach(text -> {
            Optional<T> value = rule.read().apply(text);
            value.ifPresentOrElse(list::add, () -> report(key, text, rule));
        });
        return list;
    }

    private List<String> texts(Key key) {
        String[] given = config.getOptionalValue(name(key), String[].class)
                .orElseGet(() -> key.fallback().split(","));
        return Stream.of(given).map(String::strip).filter(text -> !text.isEmpty()).toList();
    }

    private void report(Key key, String text, ConfigRule<?> rule) {
        report(key, "found " + (rule.secret() ? "something else" : "\"" + text + "\"") + "; write " + rule.expected()
                + ", or leave it out");
    }

    void report(Key key, String mistake) {
        report(Mistake.CONFIGURATION, key, mistake);
    }

    void report(Mistake kind, Key key, String mistake) {
        problems.report(kind, "Configuration key " + name(key), mistake);
    }
}
