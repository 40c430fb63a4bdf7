package org.mcpjakarta.cdi.scan;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.Descriptors;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.resources.CacheHint;
import org.mcpjakarta.resources.Resource;

/** Reads and checks the annotations of resources: priority, time of modification, and how long clients may cache them. */
final class ResourceNotes {
    private final Problems problems;

    ResourceNotes(Problems problems) {
        this.problems = problems;
    }

    void check(FeatureMethod feature, Resource.Annotations annotations) {
        double priority = annotations.priority();
        // Negated, so that NaN fails, too.
        if (priority != -1 && !(priority >= 0 && priority <= 1)) {
            problems.report(Mistake.RESOURCE_NOTE, feature.place(),
                    "the priority " + priority + " is out of range; give a number from 0 to 1");
        }
        if (!annotations.lastModified().isEmpty() && !isTime(annotations.lastModified())) {
            problems.report(Mistake.RESOURCE_NOTE, feature.place(), "lastModified \"" + annotations.lastModified()
                    + "\" is not a time; write it as in 2026-01-31T12:00:00Z");
        }
    }

    static JsonObject json(Resource.Annotations given) {
        return Descriptors.annotations(List.of(given.audience()), given.priority() >= 0 ? given.priority() : null,
                given.lastModified());
    }

    /** How long clients may cache the content; null if the method has no hint, or a problem was reported. */
    @Nullable
    CachePolicy cache(FeatureMethod feature) {
        CacheHint given = feature.find(CacheHint.class);
        if (given == null) {
            return null;
        }
        try {
            long ttl = Duration.parse(given.ttl()).toMillis();
            return new CachePolicy(ttl, CachePolicy.Scope.valueOf(given.scope().name()));
        } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
            problems.report(Mistake.RESOURCE_NOTE, feature.place(), "the time to live \"" + given.ttl()
                    + "\" is not a duration; write it in ISO 8601, such as PT5M for five minutes");
            return null;
        }
    }

    private static boolean isTime(String text) {
        try {
            OffsetDateTime.parse(text);
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
