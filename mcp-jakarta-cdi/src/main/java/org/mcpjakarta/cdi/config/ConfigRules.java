package org.mcpjakarta.cdi.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.open.RestPattern;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.session.SessionLimits.Ids;
import org.mcpjakarta.core.settings.Settings;

/** The kinds of configuration values. */
final class ConfigRules {
    private static final Duration SHORTEST_PING_INTERVAL = Duration.ofSeconds(30);
    private static final int VIRTUAL_SINCE = 21;
    private static final Pattern PATHS = Pattern.compile("(/[A-Za-z0-9._~-]+)+");
    private static final Pattern DOTS = Pattern.compile(".*/\\.{1,2}(/.*)?");
    private static final Pattern HOSTS = Pattern.compile("[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+]");

    static final ConfigRule<String> PATH = new ConfigRule<>(
            "a path that begins with a slash and ends without one, without wildcards and query, such as /mcp",
            text -> Optional.of(text)
                    .filter(path -> PATHS.matcher(path).matches() && !DOTS.matcher(path).matches()));

    static final ConfigRule<String> ORIGIN = new ConfigRule<>(
            "an origin as browsers send it, scheme://host[:port] without a path, such as https://app.example.com",
            text -> uri(text).filter(ConfigRules::isOrigin).map(uri -> text.toLowerCase(Locale.ROOT)));

    static final ConfigRule<String> HOST = new ConfigRule<>(
            "a host name without scheme, port and path, such as tools.example.com",
            text -> Optional.of(text.toLowerCase(Locale.ROOT)).filter(host -> HOSTS.matcher(host).matches()));

    static final ConfigRule<String> WEBSITE = new ConfigRule<>("a URL that begins with https:// or http://",
            text -> text.isEmpty()
                    ? Optional.of(text)
                    : uri(text).filter(ConfigRules::isWebsite).map(uri -> text));

    static final ConfigRule<Boolean> FLAG = new ConfigRule<>("true or false", ConfigRules::flag);

    static final ConfigRule<Integer> COUNT = new ConfigRule<>("a whole number from 1 to " + Integer.MAX_VALUE,
            ConfigRules::count);

    /** Zero if nothing is set. */
    static final ConfigRule<Long> BYTES = new ConfigRule<>("a whole number above zero", ConfigRules::bytes);

    /** Whether every answer is a stream. */
    static final ConfigRule<Boolean> ANSWERS = new ConfigRule<>("auto or stream", ConfigRules::answers);

    static final ConfigRule<Settings.Threads> THREADS = new ConfigRule<>(
            "request, pool or, on Java " + VIRTUAL_SINCE + " or newer (this is " + Runtime.version().feature()
                    + "), virtual",
            ConfigRules::threads);

    static final ConfigRule<Ids> SESSIONS = new ConfigRule<>("memory, sealed, store or adopt", ConfigRules::sessions);

    static final ConfigRule<Duration> DURATION = new ConfigRule<>(
            "a duration above zero in ISO 8601, such as PT30M for half an hour", ConfigRules::duration);

    static final ConfigRule<Duration> TTL = new ConfigRule<>(
            "a duration in ISO 8601 that is not negative, such as PT5M for five minutes", ConfigRules::ttl);

    static final ConfigRule<Duration> PINGS = new ConfigRule<>(
            "a duration in ISO 8601 of PT30S or more, or PT0S for never",
            text -> ttl(text).filter(duration -> duration.isZero() || duration.compareTo(SHORTEST_PING_INTERVAL) >= 0));

    static final ConfigRule<Revision> REVISION = new ConfigRule<>(
            "dates of revisions, any of " + String.join(", ", Revisions.all().dates()), Revision::find);

    static final ConfigRule<byte[]> STATE_KEY = new ConfigRule<>(
            StateKeys.BYTES + " random bytes in Base64, as made by: openssl rand -base64 32", ConfigRules::stateKey,
            true);

    static final ConfigRule<RestPattern> REST_INCLUDED = new ConfigRule<>(RestPattern.RULE,
            text -> RestPattern.parse(text, "GET"));

    /** Without a verb, every method of the path is excluded. */
    static final ConfigRule<RestPattern> REST_EXCLUDED = new ConfigRule<>(RestPattern.RULE,
            text -> RestPattern.parse(text, RestPattern.ANY));

    private ConfigRules() {}

    private static boolean isOrigin(URI uri) {
        return uri.getScheme() != null && uri.getHost() != null && uri.getUserInfo() == null
                && uri.getRawPath().isEmpty()
                && uri.getRawQuery() == null && uri.getRawFragment() == null && !uri.getAuthority().endsWith(":");
    }

    private static boolean isWebsite(URI uri) {
        return uri.getHost() != null && ("https".equalsIgnoreCase(uri.getScheme())
                || "http".equalsIgnoreCase(uri.getScheme()));
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    // The converter of MicroProfile Config takes anything else for false, even a misspelt true.
    private static Optional<Boolean> flag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private static Optional<Ids> sessions(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "", "memory" -> Optional.of(Ids.RANDOM);
            case "sealed" -> Optional.of(Ids.SEALED);
            case "store" -> Optional.of(Ids.STORED);
            case "adopt" -> Optional.of(Ids.ADOPTED);
            default -> Optional.empty();
        };
    }

    private static Optional<byte[]> stateKey(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text)).filter(key -> key.length == StateKeys.BYTES);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> count(String text) {
        try {
            return Optional.of(Integer.parseInt(text)).filter(number -> number > 0);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Long> bytes(String text) {
        try {
            return text.isEmpty() ? Optional.of(0L) : Optional.of(Long.parseLong(text)).filter(number -> number > 0);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> answers(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "auto" -> Optional.of(false);
            case "stream" -> Optional.of(true);
            default -> Optional.empty();
        };
    }

    private static Optional<Settings.Threads> threads(String text) {
        return Stream.of(Settings.Threads.values()).filter(kind -> kind.name().equalsIgnoreCase(text)).findFirst()
                .filter(kind -> kind != Settings.Threads.VIRTUAL || Runtime.version().feature() >= VIRTUAL_SINCE);
    }

    private static Optional<Duration> duration(String text) {
        return ttl(text).filter(duration -> !duration.isZero());
    }

    private static Optional<Duration> ttl(String text) {
        try {
            // Clients get durations in milliseconds, so a duration must fit into a long of milliseconds.
            return Optional.of(Duration.parse(text)).filter(duration -> !duration.isNegative()
                    && duration.compareTo(Duration.ofMillis(Long.MAX_VALUE)) <= 0);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
