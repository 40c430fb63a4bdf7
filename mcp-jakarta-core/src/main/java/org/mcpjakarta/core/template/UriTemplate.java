package org.mcpjakarta.core.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * A URI template of RFC 6570, such as {@code rooms://{id}/plan{?scale}}: a path, optionally followed by a query and a fragment, whose
 * variables a URI may omit. Matching never backtracks, so its time is proportional to the length of the URI, whatever its content.
 * Immutable.
 */
public final class UriTemplate {
    private final String text;
    private final TemplatePath path;
    private final @Nullable TemplateQuery query;
    private final @Nullable TemplateVariable fragment;

    UriTemplate(String text, TemplatePath path, @Nullable TemplateQuery query, @Nullable TemplateVariable fragment) {
        this.text = text;
        this.path = path;
        this.query = query;
        this.fragment = fragment;
    }

    /** @throws IllegalArgumentException if the template cannot be used; the message says what is wrong and what to write instead */
    public static UriTemplate parse(String text) {
        return new UriTemplateReader(text).read();
    }

    /** The template as it was written. */
    public String text() {
        return text;
    }

    /** The names of the variables, in their order. */
    public List<String> variables() {
        return all().map(TemplateVariable::name).toList();
    }

    /** Whether the variable stands for several values. */
    public boolean isList(String variable) {
        return all().anyMatch(known -> known.name().equals(variable) && known.isList());
    }

    /** Whether the variable can have this value, as far as the value itself shows. */
    public boolean allows(String variable, String value) {
        return all().allMatch(known -> !known.name().equals(variable) || known.allows(value));
    }

    /** The variables of a URI, decoded once, each a string or a list of strings; empty if the URI does not match the template. */
    public Optional<JsonObject> match(String uri) {
        JsonObjectBuilder values = JsonTrees.object();
        int end = uri.length();
        int hash = fragment == null ? -1 : uri.indexOf('#');
        if (fragment != null && hash >= 0) {
            if (!fragment.read(uri.substring(hash + 1), values)) {
                return Optional.empty();
            }
            end = hash;
        }
        int mark = query == null ? -1 : query.begin(uri, end);
        if (query != null && mark >= 0) {
            if (!query.read(uri.substring(mark + 1, end), values)) {
                return Optional.empty();
            }
            end = mark;
        }
        return path.read(uri.substring(0, end), values) ? Optional.of(values.build()) : Optional.empty();
    }

    /** Whether a URI may match both templates. The contents of queries and fragments are not compared. */
    public boolean overlaps(UriTemplate other) {
        return forms().stream().anyMatch(
                one -> other.forms().stream().anyMatch(another -> new TemplateOverlap(one, another).exists()));
    }

    /** The possible forms of matching URIs: the path alone, or followed by a query, a fragment or both. */
    private List<String> forms() {
        List<String> forms = new ArrayList<>(List.of(path.symbols()));
        if (query != null) {
            forms.add(path.symbols() + query.start() + TemplateOverlap.REST);
        }
        if (fragment != null) {
            List.copyOf(forms).forEach(form -> forms.add(form + '#' + TemplateOverlap.REST));
        }
        return forms;
    }

    private Stream<TemplateVariable> all() {
        return Stream.of(path.variables(), query == null ? Stream.<TemplateVariable>empty() : query.variables(),
                Stream.ofNullable(fragment)).flatMap(part -> part);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UriTemplate that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
