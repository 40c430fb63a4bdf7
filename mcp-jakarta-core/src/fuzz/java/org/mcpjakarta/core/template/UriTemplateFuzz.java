package org.mcpjakarta.core.template;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** No value of a variable, taken as a path below a folder, leads out of the folder. */
public final class UriTemplateFuzz {
    private static final Path FOLDER = Path.of("/folder/below");
    private static final UriTemplate[] KNOWN = {UriTemplate.parse("docs://{name}"), UriTemplate.parse("tree://{+path}"),
            UriTemplate.parse("a://{b}/c/{d}.txt"), UriTemplate.parse("a://x{b}-{c}"), UriTemplate.parse("docs://{a,b*}{/c*}{?d,e*}{#f}"),
            UriTemplate.parse("docs://x{.a}{;b,c}?v=1{&d*,e}")};

    private static final String[] PIECES = {"..", "%2e", "%2E", "/", "%2f", "%2F", "\\", "%5c", "%25", "etc", ".", "%00", "~", ",", ";", "=",
            "&", "?", "#", ";b=", "&d=", "?d=", "e=", "%2c", "%26"};

    private UriTemplateFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        int choice = data.consumeInt(0, KNOWN.length);
        if (choice < KNOWN.length) {
            check(KNOWN[choice], beginning(KNOWN[choice]) + path(data));
            return;
        }
        try {
            UriTemplate template = UriTemplate.parse(data.consumeString(40));
            check(template, data.consumeRemainingAsString());
            if (!template.overlaps(template)) {
                throw new AssertionError(template + " does not overlap itself");
            }
        } catch (IllegalArgumentException e) {
            // It is not a template.
        }
    }

    private static String path(FuzzedDataProvider data) {
        StringBuilder path = new StringBuilder();
        while (data.remainingBytes() > 0 && path.length() < 200) {
            path.append(data.consumeBoolean() ? data.pickValue(PIECES) : data.consumeString(4));
        }
        return path.toString();
    }

    private static String beginning(UriTemplate template) {
        return template.text().substring(0, template.text().indexOf('{'));
    }

    private static void check(UriTemplate template, String uri) {
        template.match(uri).ifPresent(values -> values.forEach((name, value) -> {
            boolean list = value instanceof JsonArray;
            if (list != template.isList(name) || !template.variables().contains(name)) {
                throw new AssertionError(uri + " has " + name + " by " + template);
            }
            for (JsonValue each : list ? value.asJsonArray() : List.of(value)) {
                String text = ((JsonString) each).getString();
                if (!template.allows(name, text) || leavesFolder(text) || leavesFolder(text.replace('\\', '/'))) {
                    throw new AssertionError(uri + " has the value " + text + " by " + template);
                }
            }
        }));
    }

    private static boolean leavesFolder(String value) {
        try {
            return !FOLDER.resolve(value).normalize().startsWith(FOLDER);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
