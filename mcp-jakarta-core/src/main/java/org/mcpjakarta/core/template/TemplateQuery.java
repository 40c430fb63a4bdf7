package org.mcpjakarta.core.template;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

/** The variables of a query: a URI gives them in any order, or omits them. Immutable. */
final class TemplateQuery {
    private final char start;
    private final int fixedAmpersands;
    private final Map<String, TemplateVariable> variables = new LinkedHashMap<>();

    /**
     * @param start           a question mark, or an ampersand if the literal part of the template contains the question mark
     * @param fixedAmpersands how many ampersands the literal part has in its query
     */
    TemplateQuery(char start, int fixedAmpersands, List<TemplateVariable> variables) {
        this.start = start;
        this.fixedAmpersands = fixedAmpersands;
        variables.forEach(variable -> this.variables.put(variable.name(), variable));
    }

    char start() {
        return start;
    }

    Stream<TemplateVariable> variables() {
        return variables.values().stream();
    }

    /** Where the query begins in a URI, before the given end; negative if the URI has none. */
    int begin(String uri, int end) {
        int at = uri.indexOf('?');
        if (start == '&') {
            for (int skipped = 0; at >= 0 && skipped <= fixedAmpersands; skipped++) {
                at = uri.indexOf('&', at + 1);
            }
        }
        return at < end ? at : -1;
    }

    /** Adds the variables of the query to the values; false if the query contains anything else, or a variable twice that is not a list. */
    boolean read(String query, JsonObjectBuilder values) {
        Map<String, JsonArrayBuilder> lists = new HashMap<>();
        Set<String> seen = new HashSet<>();
        int from = 0;
        while (from <= query.length()) {
            int next = query.indexOf('&', from);
            int end = next < 0 ? query.length() : next;
            if (!readPair(query.substring(from, end), values, lists, seen)) {
                return false;
            }
            from = end + 1;
        }
        lists.forEach(values::add);
        return true;
    }

    private boolean readPair(String pair, JsonObjectBuilder values, Map<String, JsonArrayBuilder> lists,
            Set<String> seen) {
        int equals = pair.indexOf('=');
        TemplateVariable variable = equals < 0 ? null : variables.get(pair.substring(0, equals));
        Optional<String> value = variable == null ? Optional.empty() : variable.value(pair.substring(equals + 1));
        if (variable == null || value.isEmpty()) {
            return false;
        }
        if (variable.isList()) {
            lists.computeIfAbsent(variable.name(), name -> JsonTrees.array()).add(value.get());
            return true;
        }
        values.add(variable.name(), value.get());
        return seen.add(variable.name());
    }
}
