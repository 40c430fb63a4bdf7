package org.mcpjakarta.cdi.define;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;

/** Reads schemas that are written by hand, or files that hold them. Clients get them unchanged. */
public final class LiteralSchemas {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String FILE = ".json";

    private final Problems problems;
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    LiteralSchemas(Problems problems) {
        this.problems = problems;
    }

    /** A schema, and the check of values against it. */
    public record Literal(JsonObject schema, SchemaCheck check) {}

    /**
     * The schema, or null if a problem was reported.
     *
     * @param label what the schema is called in problems
     * @param text  the schema, or the name of a file on the class path
     */
    @Nullable
    Literal read(String place, ClassLoader loader, String label, String text) {
        try {
            byte[] bytes = text.endsWith(FILE) ? file(loader, text) : text.getBytes(StandardCharsets.UTF_8);
            if (!(json.read(bytes) instanceof JsonObject schema)) {
                throw new IllegalArgumentException("a schema is an object");
            }
            SchemaCheck check = SchemaCheck.literal(schema);
            check.warnings().forEach(warning -> LOG.log(Level.WARNING, "MCPJ1120 {0}: {1}: {2}", place,
                    label, warning));
            return new Literal(schema, check);
        } catch (IllegalArgumentException | InvalidJsonException | IOException e) {
            problems.report(Mistake.LITERAL_SCHEMA, place, label + ": " + e.getMessage());
            return null;
        }
    }

    private static byte[] file(ClassLoader loader, String name) throws IOException {
        try (InputStream stream = loader.getResourceAsStream(name.startsWith("/") ? name.substring(1) : name)) {
            if (stream == null) {
                throw new IllegalArgumentException("there is no file " + name
                        + " on the class path; give its name from the root, such as schemas/search.json");
            }
            return stream.readAllBytes();
        }
    }
}
