package org.mcpjakarta.bridge.token;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Why the endpoint has refused a token, by its header {@code WWW-Authenticate}.
 *
 * @param status 401, or 403 if the token is good but not sufficient
 */
public record Challenge(int status, Map<String, String> parameters) {
    private static final Pattern PARAMETER = Pattern
            .compile("([A-Za-z0-9_-]+)\\s*=\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^\\s,\"]+))");

    /** @param headers the values of {@code WWW-Authenticate}; those of other schemes are ignored */
    public static Challenge of(int status, List<String> headers) {
        Map<String, String> parameters = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.stream().filter(header -> header.toLowerCase(Locale.ROOT).startsWith("bearer")).forEach(header -> {
            Matcher matcher = PARAMETER.matcher(header);
            while (matcher.find()) {
                String value = matcher.group(2) == null
                        ? matcher.group(3)
                        : matcher.group(2).replaceAll("\\\\(.)", "$1");
                parameters.putIfAbsent(matcher.group(1), value);
            }
        });
        return new Challenge(status, parameters);
    }

    /** Whether another token could help. */
    public boolean canBeMet() {
        return status == 401 || isInsufficientScope();
    }

    boolean isInsufficientScope() {
        return status == 403 && "insufficient_scope".equals(parameters.get("error"));
    }

    Set<String> scopes() {
        return words(parameters.get("scope"));
    }

    /** Where the metadata of the endpoint is, if the challenge says so. */
    @Nullable
    String metadata() {
        return parameters.get("resource_metadata");
    }

    /** Words between blanks, in one order. */
    static Set<String> words(@Nullable String text) {
        Set<String> words = new TreeSet<>();
        if (text != null) {
            Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).forEach(words::add);
        }
        return words;
    }
}
