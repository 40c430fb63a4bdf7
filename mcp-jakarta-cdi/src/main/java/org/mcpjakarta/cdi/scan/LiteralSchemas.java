package org.mcpjakarta.cdi.scan;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;

/** Reads schemas from annotations, or from files that annotations name. Clients get them unchanged. */
final class LiteralSchemas {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String FILE = ".json";

    private final Problems problems;
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    LiteralSchemas(Problems problems) {
        this.problems = problems;
    }

    /** A schema, and the check of values against it. */
    record Literal(JsonObject schema, SchemaCheck check) {}

    /**
     * The schema, or null if a problem was reported.
     *
     * @param text the schema, or the name of a file on the class path
     */
    @Nullable
    Literal read(FeatureMethod feature, String annotation, String text) {
        try {
            byte[] bytes = text.endsWith(FILE) ? file(feature, text) : text.getBytes(StandardCharsets.UTF_8);
            if (!(json.read(bytes) instanceof JsonObject schema)) {
                throw new IllegalArgumentException("a schema is an object");
            }
            SchemaCheck check = SchemaCheck.literal(schema);
            check.remarks().forEach(remark -> LOG.log(Level.WARNING, "MCPJ1120 {0}: {1}: {2}", feature.place(),
                    annotation, remark));
            return new Literal(schema, check);
        } catch (IllegalArgumentException | InvalidJsonException | IOException e) {
            problems.report(Mistake.LITERAL_SCHEMA, feature.place(), annotation + ": " + e.getMessage());
            return null;
        }
    }

    private static byte[] file(FeatureMethod feature, String name) throws IOException {
        Class<?> bean = feature.beanType().getJavaClass();
        ClassLoader loader = Objects.requireNonNullElse(bean.getClassLoader(), LiteralSchemas.class.getClassLoader());
        try (InputStream stream = loader.getResourceAsStream(name.startsWith("/") ? name.substring(1) : name)) {
            if (stream == null) {
                throw new IllegalArgumentException("there is no file " + name
                        + " on the class path; give its name from the root, such as schemas/search.json");
            }
            return stream.readAllBytes();
        }
    }
}
