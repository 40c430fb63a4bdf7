package org.mcpjakarta.cdi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.cdi.McpConfig.Key;

/** Reads configuration by rules; a value that breaks its rule is reported, and the default stands in meanwhile. */
final class ConfigValues {
    private final Config config;
    private final Problems problems;

    ConfigValues(Config config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    String text(Key key) {
        return config.getOptionalValue(key.key(), String.class).map(String::strip).orElse(key.fallback());
    }

    <T> T one(Key key, ConfigRule<T> rule) {
        String text = text(key);
        return rule.read().apply(text).orElseGet(() -> {
            report(key, text, rule);
            return rule.read().apply(key.fallback()).orElseThrow();
        });
    }

    /** The members of a list that are as expected; the others are reported. */
    <T> List<T> each(Key key, ConfigRule<T> rule) {
        List<T> list = new ArrayList<>();
        texts(key).forEach(text -> {
            Optional<T> value = rule.read().apply(text);
            value.ifPresentOrElse(list::add, () -> report(key, text, rule));
        });
        return list;
    }

    private List<String> texts(Key key) {
        String[] given = config.getOptionalValue(key.key(), String[].class).orElseGet(() -> key.fallback().split(","));
        return Stream.of(given).map(String::strip).filter(text -> !text.isEmpty()).toList();
    }

    private void report(Key key, String text, ConfigRule<?> rule) {
        problems.report(Mistake.CONFIGURATION, "Configuration key " + key.key(),
                "found " + (rule.secret() ? "something else" : "\"" + text + "\"") + "; write " + rule.expected()
                        + ", or leave it out");
    }
}
