package org.mcpjakarta.cdi.scan;

import java.util.List;

import jakarta.json.JsonObject;

import org.mcpjakarta.Recorded;
import org.mcpjakarta.cdi.define.Recordings;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.features.RecordedValues;

/** Reads {@link Recorded}. */
final class RecordingReader {
    private RecordingReader() {}

    /** @param descriptor of the feature, which names its arguments */
    static Recording read(FeatureMethod feature, JsonObject descriptor, Problems problems) {
        Recorded recorded = feature.find(Recorded.class);
        return recorded == null
                ? Recording.NONE
                : new Recordings(problems, "@Recorded").read(feature.place(),
                        new RecordedValues(List.of(recorded.arguments()), recorded.result()), descriptor);
    }
}
