package org.mcpjakarta.cdi.config;

import java.lang.System.Logger.Level;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.text.NearestName;

/** Reads the settings of all servers of an application, and checks that they do not conflict. */
public final class ServersConfig {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    /** Keys that others read: the WAR at the root of the host, which may see the same configuration, and optional modules. */
    private static final Pattern OF_OTHERS = Pattern.compile("mcp\\.(well-known\\..*|valkey\\..*|jdbc\\..*|telemetry"
            + "|audit(\\.key)?|apps\\.legacy-meta|cluster\\.(lease|timeout))");
    /** The paths that an endpoint serves, relative to its own. */
    private static final List<String> SERVED = List.of("", "/sse", "/message");

    private final Config config;
    private final Problems problems;
    private final Set<String> environment;

    public ServersConfig(Config config, Problems problems) {
        this(config, problems, System.getenv().keySet());
    }

    /** @param environment the names of the environment variables, which may set keys */
    public ServersConfig(Config config, Problems problems, Set<String> environment) {
        this.config = config;
        this.problems = problems;
        this.environment = environment;
    }

    /** The settings without a store that all nodes share. */
    public Map<String, Settings> settings(Set<String> names) {
        return settings(names, false);
    }

    /** @param hasStore whether the application has a store that all nodes share */
    public Map<String, Settings> settings(Set<String> names, boolean hasStore) {
        warnOfUnknownKeys(names);
        warnOfUnknownServers(names);
        Map<String, Settings> read = new LinkedHashMap<>();
        for (String name : names) {
            ConfigValues values = new ConfigValues(config, name, problems);
            Settings settings = new McpConfig(config, values, problems, hasStore).settings();
            check(values, Key.PATH, settings, read, ServersConfig::collide, settings.path());
            check(values, Key.AUTH_RESOURCE, settings, read, ServersConfig::areOneResource,
                    settings.authorization().resource().uri());
            read.put(name, settings);
        }
        return read;
    }

    private void check(ConfigValues values, Key key, Settings settings, Map<String, Settings> others,
            BiPredicate<Settings, Settings> taken, String value) {
        others.forEach((other, otherSettings) -> {
            if (taken.test(settings, otherSettings)) {
                values.report(key, "it is \"" + value
                        + "\", which " + (other.equals(Servers.DEFAULT) ? "the default server" : "server " + other)
                        + " already uses; set another");
            }
        });
    }

    private static boolean collide(Settings one, Settings other) {
        return SERVED.stream().anyMatch(below -> one.path().equals(other.path() + below)
                || other.path().equals(one.path() + below));
    }

    // A token for one of them would be accepted by the other.
    private static boolean areOneResource(Settings one, Settings other) {
        return one.authorization().isOn() && other.authorization().isOn()
                && one.authorization().resource().uri().equals(other.authorization().resource().uri())
                && !one.authorization().resource().uri().isEmpty();
    }

    /** Keys that have our prefix but are unknown: misspelt, or retired. */
    List<String> unknownKeys(Set<String> names) {
        Set<String> known = knownKeys(names);
        Set<String> retired = RetiredKeys.of(names)
                .filter(key -> config.getConfigValue(key).getValue() != null).collect(Collectors.toSet());
        Set<String> variables = Stream.of(known, retired).flatMap(Set::stream).map(ServersConfig::variable)
                .collect(Collectors.toSet());
        variables.retainAll(environment);
        Stream<String> others = keys().filter(key -> !known.contains(key) && !OF_OTHERS.matcher(key).matches())
                .filter(key -> !variables.contains(variable(key)))
                .filter(key -> !key.startsWith(ConfigValues.SERVERS) || names.contains(server(key)));
        return Stream.concat(retired.stream(), others).distinct().sorted().toList();
    }

    private static Set<String> knownKeys(Set<String> names) {
        Set<String> known = Stream.of(Key.values()).map(Key::key).collect(Collectors.toSet());
        names.forEach(name -> known.addAll(ConfigValues.ownKeys(name)));
        return known;
    }

    // The name of an environment variable cannot contain a dash; such a key is listed with a dot instead.
    private static String variable(String key) {
        return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    private Stream<String> keys() {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> name.startsWith(McpConfig.PREFIX)).distinct();
    }

    private static String server(String key) {
        return key.substring(ConfigValues.SERVERS.length()).split("\\.", 2)[0];
    }

    private void warnOfUnknownKeys(Set<String> names) {
        List<String> unknown = unknownKeys(names).stream().map(key -> key + suggestion(key, names)).toList();
        if (!unknown.isEmpty()) {
            LOG.log(Level.WARNING, "MCPJ1102 Unknown configuration keys, which have no effect: {0}",
                    String.join(", ", unknown));
        }
    }

    private static String suggestion(String key, Set<String> names) {
        String fate = RetiredKeys.fate(key);
        return !fate.isEmpty()
                ? fate
                : NearestName.of(key, knownKeys(names)).map(near -> " (did you mean " + near + "?)").orElse("");
    }

    private void warnOfUnknownServers(Set<String> names) {
        Set<String> unknown = keys().filter(key -> key.startsWith(ConfigValues.SERVERS)).map(ServersConfig::server)
                .filter(name -> !names.contains(name)).collect(Collectors.toCollection(TreeSet::new));
        if (!unknown.isEmpty()) {
            LOG.log(Level.WARNING,
                    "MCPJ1109 There are configuration keys for servers that the application does not have: {0};"
                            + " name the servers with @McpServer, or remove the keys",
                    unknown);
        }
    }
}
