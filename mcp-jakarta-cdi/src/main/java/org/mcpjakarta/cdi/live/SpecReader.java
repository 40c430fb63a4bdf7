package org.mcpjakarta.cdi.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.mcpjakarta.Icon;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.define.ArgumentRules;
import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.define.Recordings;
import org.mcpjakarta.cdi.method.AccessRules;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.MetaFields;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.IconJson;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.syntax.IconRules;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.features.Access;
import org.mcpjakarta.features.ArgumentSpec;
import org.mcpjakarta.features.FeatureInfo;
import org.mcpjakarta.features.McpCompleter;
import org.mcpjakarta.features.McpHandler;
import org.mcpjakarta.features.RecordedValues;

/** Reads one spec, and collects its problems. */
final class SpecReader {
    private final HandlerSupport support;
    private final FeatureKind kind;
    private final String place;
    private final Problems problems = new Problems();
    private final ArgumentRules rules;

    /** @param key the name, or the URI if it has one */
    SpecReader(HandlerSupport support, FeatureKind kind, String key) {
        this.support = support;
        this.kind = kind;
        this.place = kind.place(key);
        this.rules = new ArgumentRules(support.schemas(), new Conversions(support.jsonb()), problems);
    }

    Problems problems() {
        return problems;
    }

    void report(Mistake mistake, String text) {
        problems.report(mistake, place, text);
    }

    /** @throws IllegalArgumentException if there are problems */
    void throwProblems() {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems.lines()));
        }
    }

    /** @throws IllegalArgumentException always */
    void refuse(Mistake mistake, String text) {
        throw new IllegalArgumentException(mistake.code() + " " + place + ": " + text);
    }

    /**
     * Refuses a feature that exists already.
     *
     * @throws IllegalArgumentException if there is another one with this name or URI
     */
    void refuseIf(boolean exists) {
        if (exists) {
            refuse(Mistake.DUPLICATE_NAME, "it exists already; remove it first");
        }
    }

    Definition definition(FeatureInfo info, List<ArgumentSpec> arguments, McpHandler handler) {
        ClassLoader loader = Objects.requireNonNullElse(handler.getClass().getClassLoader(),
                SpecReader.class.getClassLoader());
        return new Definition(place, loader, info.name(), info.title(), info.description(), icons(info.icons()),
                meta(info.metadata()), access(info.access()), arguments(arguments));
    }

    /** @param descriptor of the feature, which names its arguments */
    Recording recording(RecordedValues recorded, JsonObject descriptor) {
        return new Recordings(problems, "recording").read(place, recorded, descriptor);
    }

    /** @param arguments those that can be completed */
    void checkCompleted(Map<String, McpCompleter> completers, List<String> arguments) {
        completers.keySet().stream().filter(name -> !arguments.contains(name)).sorted()
                .forEach(name -> report(Mistake.COMPLETION,
                        "\"" + name + "\" is not one of its arguments " + arguments + "; complete one of these"));
    }

    private List<Argument> arguments(List<ArgumentSpec> specs) {
        List<Argument> arguments = new ArrayList<>();
        for (ArgumentSpec spec : specs) {
            if (spec.name().isEmpty()) {
                report(Mistake.NO_PARAMETER_NAME, "an argument has no name; give it one");
            }
            // There is no parameter to read annotations from, so a class without annotations takes its place.
            Argument plain = new Argument(spec.name(), spec.type(), spec.title(), spec.description(),
                    spec.required() && !ArgumentRules.isOptional(spec.type()), null,
                    spec.header().isEmpty() ? null : spec.header(), SpecReader.class);
            Argument checked = rules.checked(place, kind, "argument \"" + spec.name() + "\"", plain,
                    spec.defaultValue().isEmpty() ? null : spec.defaultValue(), null);
            if (checked != null) {
                arguments.add(checked);
            }
        }
        rules.checkDistinct(place, arguments, "rename one of them");
        return arguments;
    }

    private JsonArray icons(List<Icon> icons) {
        for (Icon icon : icons) {
            String problem = IconRules.problem(icon);
            if (problem != null) {
                report(Mistake.ICONS, "there is an icon " + problem);
            }
        }
        return IconJson.of(icons);
    }

    private JsonObject meta(Map<String, Object> metadata) {
        if (metadata.isEmpty()) {
            return JsonTrees.EMPTY_OBJECT;
        }
        try {
            metadata.keySet().forEach(MetaFields::checkKey);
            return support.jsonb().write(metadata).asJsonObject();
        } catch (IllegalArgumentException e) {
            report(Mistake.METADATA, e.getMessage());
            return JsonTrees.EMPTY_OBJECT;
        }
    }

    private AccessRule access(Access access) {
        if (access.roles().stream().anyMatch(String::isBlank)) {
            report(Mistake.ACCESS, "one of the roles is empty; name it, or leave it out");
        }
        access.scopes().stream().map(AccessRules::problemOfScope).filter(Objects::nonNull)
                .forEach(problem -> report(Mistake.ACCESS, problem));
        return new AccessRule(access.roles().isEmpty() ? Admits.UNSAID : Admits.ROLES, access.roles(),
                access.scopes());
    }
}
