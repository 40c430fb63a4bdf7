package org.mcpjakarta.valkey.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the store.
 *
 * @param prefix   what all keys begin with
 * @param replicas how many replicas have to have a change before it counts
 * @param lease    how long a node counts as alive after it was last heard of
 * @param timeout  how long to wait for the server
 */
public record ValkeySettings(ValkeyAddress address, @Nullable String user, @Nullable String password, String prefix,
        int replicas,
        Duration lease, Duration timeout) {
    /** Keys of the configuration, with their defaults. */
    public enum Key {
        URI("mcp.valkey.uri", ""),
        USER("mcp.valkey.user", ""),
        PASSWORD("mcp.valkey.password", ""),
        PREFIX("mcp.valkey.prefix", ""),
        REPLICAS("mcp.valkey.replicas", "0"),
        LEASE("mcp.cluster.lease", "PT10S"),
        TIMEOUT("mcp.cluster.timeout", "PT1S");

        private final String key;
        private final String fallback;

        Key(String key, String fallback) {
            this.key = key;
            this.fallback = fallback;
        }

        public String key() {
            return key;
        }

        public String fallback() {
            return fallback;
        }
    }

    /** What keys begin with if the application has no name. */
    public static final String UNNAMED_PREFIX = DefaultPrefix.UNNAMED;

    private static final String OWN_KEYS = "mcp.valkey.";
    private static final Pattern PREFIX = Pattern.compile("[A-Za-z0-9._:/-]{1,64}");
    private static final int MOST_REPLICAS = 5;
    private static final Duration SHORTEST_LEASE = Duration.ofSeconds(1);
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** @throws IllegalStateException that says which key is wrong, and how to set it; it repeats no value */
    public static ValkeySettings read(Config config) {
        String uri = value(config, Key.URI).orElseThrow(() -> wrong(Key.URI, "it is missing; set it to the address of"
                + " Valkey, such as valkey://host:6379, or remove mcp-jakarta-valkey from the application"));
        ValkeyAddress address = parse(Key.URI, uri, ValkeyAddress::parse);
        String password = value(config, Key.PASSWORD).orElse(null);
        String user = value(config, Key.USER).orElse(null);
        if (user != null && password == null) {
            throw wrong(Key.PASSWORD, "it is missing, though mcp.valkey.user is set");
        }
        Duration lease = duration(config, Key.LEASE, SHORTEST_LEASE);
        Duration timeout = duration(config, Key.TIMEOUT, SHORTEST_TIMEOUT);
        if (timeout.multipliedBy(2).compareTo(lease) > 0) {
            throw wrong(Key.LEASE,
                    "it is shorter than twice mcp.cluster.timeout, so that one slow answer could make this"
                            + " node look dead; set it higher");
        }
        return new ValkeySettings(address, user, password, prefix(config),
                parse(Key.REPLICAS, text(config, Key.REPLICAS), ValkeySettings::replicas), lease, timeout);
    }

    /** Keys that begin like those of this module but are not known. */
    public static List<String> unknownKeys(Config config) {
        List<String> known = Stream.of(Key.values()).map(Key::key).toList();
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> name.startsWith(OWN_KEYS) && !known.contains(name)).distinct().sorted().toList();
    }

    // Two applications must not see each other's keys, and all nodes of one must.
    private static String prefix(Config config) {
        return value(config, Key.PREFIX)
                .map(given -> parse(Key.PREFIX, given, text -> {
                    if (!PREFIX.matcher(text).matches()) {
                        throw new IllegalArgumentException(
                                "it has to consist of 1 to 64 letters, digits, and . _ : / -");
                    }
                    return text;
                })).orElseGet(() -> DefaultPrefix.of(config));
    }

    private static int replicas(String text) {
        int number = text.matches("\\d{1,3}") ? Integer.parseInt(text) : -1;
        if (number < 0 || number > MOST_REPLICAS) {
            throw new IllegalArgumentException("it is not a number from 0 to " + MOST_REPLICAS);
        }
        return number;
    }

    private static Duration duration(Config config, Key key, Duration shortest) {
        return parse(key, text(config, key), text -> {
            try {
                Duration duration = Duration.parse(text);
                if (duration.compareTo(shortest) >= 0 && duration.compareTo(LONGEST) <= 0) {
                    return duration;
                }
            } catch (DateTimeParseException e) {
                // Reported like one that is out of range.
            }
            throw new IllegalArgumentException("it is not a duration from " + shortest + " to " + LONGEST);
        });
    }

    private static <T> T parse(Key key, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw wrong(key, String.valueOf(e.getMessage()));
        }
    }

    private static String text(Config config, Key key) {
        return value(config, key).orElse(key.fallback()).strip();
    }

    private static Optional<String> value(Config config, Key key) {
        return config.getOptionalValue(key.key(), String.class).filter(text -> !text.isBlank());
    }

    private static IllegalStateException wrong(Key key, String what) {
        return new IllegalStateException("MCPJ6010 Configuration key " + key.key() + ": " + what);
    }

    @Override
    public String toString() {
        return "ValkeySettings[" + prefix + "]";
    }
}
