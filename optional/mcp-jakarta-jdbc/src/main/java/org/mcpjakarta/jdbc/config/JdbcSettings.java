package org.mcpjakarta.jdbc.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.microprofile.config.Config;

/**
 * The settings of the store.
 *
 * @param dataSource its name in JNDI
 * @param name       tells the rows of this application from those of others in the same tables
 * @param creates    whether tables that are missing are created
 * @param poll       how often a node that is busy looks for messages
 * @param lease      how long a node counts as alive after it was last heard of
 * @param timeout    how long to wait for the database
 */
public record JdbcSettings(String dataSource, String name, boolean creates, Duration poll, Duration lease,
        Duration timeout) {
    /** Keys of the configuration, with their defaults. */
    public enum Key {
        DATA_SOURCE("mcp.jdbc.datasource", ""),
        NAME("mcp.jdbc.name", ""),
        TRANSACTIONS("mcp.jdbc.transactions", ""),
        CREATE("mcp.jdbc.create", "false"),
        POLL("mcp.jdbc.poll", "PT0.025S"),
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

    /** The name of all applications that have none. */
    public static final String UNNAMED = DefaultName.UNNAMED;

    private static final String OWN_KEYS = "mcp.jdbc.";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Duration SHORTEST_POLL = Duration.ofMillis(5);
    private static final Duration LONGEST_POLL = Duration.ofSeconds(1);
    private static final Duration SHORTEST_LEASE = Duration.ofSeconds(1);
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** @throws IllegalStateException that says which key is wrong, and how to set it; it repeats no value */
    public static JdbcSettings read(Config config) {
        String dataSource = value(config, Key.DATA_SOURCE).map(String::strip)
                .orElseThrow(() -> wrong(Key.DATA_SOURCE, "it is missing; set it to the JNDI name of a DataSource,"
                        + " such as jdbc/mcp, or remove mcp-jakarta-jdbc from the application"));
        Duration lease = duration(config, Key.LEASE, SHORTEST_LEASE, LONGEST);
        Duration timeout = timeout(config);
        if (timeout.multipliedBy(2).compareTo(lease) > 0) {
            throw wrong(Key.LEASE, "it is shorter than twice mcp.cluster.timeout, so that one slow answer could make"
                    + " this node look dead; set it higher");
        }
        return new JdbcSettings(dataSource, name(config),
                creates(config),
                duration(config, Key.POLL, SHORTEST_POLL, LONGEST_POLL), lease, timeout);
    }

    /** Keys that begin like those of this module but are not known. */
    public static List<String> unknownKeys(Config config) {
        List<String> known = Stream.of(Key.values()).map(Key::key).toList();
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> name.startsWith(OWN_KEYS) && !known.contains(name)).distinct().sorted().toList();
    }

    static Duration timeout(Config config) {
        return duration(config, Key.TIMEOUT, SHORTEST_TIMEOUT, LONGEST);
    }

    static boolean creates(Config config) {
        return parse(Key.CREATE, text(config, Key.CREATE), JdbcSettings::flag);
    }

    /** Whether the configuration names a place for results, but not for what nodes share. */
    public static boolean keepsResultsOnly(Config config) {
        return value(config, Key.DATA_SOURCE).isEmpty() && value(config, Key.TRANSACTIONS).isPresent();
    }

    /** The name of this application in the tables. */
    public static String name(Config config) {
        return value(config, Key.NAME).map(given -> parse(Key.NAME, given, text -> {
            if (!NAME.matcher(text).matches()) {
                throw new IllegalArgumentException("it has to consist of 1 to 64 letters, digits, and . _ -");
            }
            return text;
        })).orElseGet(() -> DefaultName.of(config));
    }

    private static boolean flag(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("it is neither true nor false");
        }
        return text.equals("true");
    }

    private static Duration duration(Config config, Key key, Duration shortest, Duration longest) {
        return parse(key, text(config, key), text -> {
            try {
                Duration duration = Duration.parse(text);
                if (duration.compareTo(shortest) >= 0 && duration.compareTo(longest) <= 0) {
                    return duration;
                }
            } catch (DateTimeParseException e) {
                // Reported like one that is out of range.
            }
            throw new IllegalArgumentException("it is not a duration from " + shortest + " to " + longest);
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

    static Optional<String> value(Config config, Key key) {
        return config.getOptionalValue(key.key(), String.class).filter(text -> !text.isBlank());
    }

    private static IllegalStateException wrong(Key key, String what) {
        return new IllegalStateException("MCPJ6020 Configuration key " + key.key() + ": " + what);
    }
}
