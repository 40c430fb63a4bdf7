package org.mcpjakarta.servlet.header;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.json.JsonMembers;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Checks that headers which mirror arguments of a tool match the arguments. Headers that the tool does not declare are ignored. */
public final class MirroredArguments {
    public static final String PREFIX = "Mcp-Param-";
    // Not longer than any number that can be mirrored, and without an exponent.
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,20}(\\.0{1,20})?");
    private static final BigDecimal LARGEST = BigDecimal.valueOf((1L << 53) - 1);

    private MirroredArguments() {}

    static void check(Headers headers, JsonObject params, List<MirroredHeader> mirrored) {
        JsonObject arguments = JsonMembers.objectOrEmpty(params, "arguments");
        for (MirroredHeader mirror : mirrored) {
            String name = PREFIX + mirror.name();
            String header = headers.single(name);
            JsonValue value = mirror.find(arguments);
            if (header == null && value != null) {
                throw HeaderRules.mismatch("The header " + name + " is missing");
            }
            if (header != null && value instanceof JsonNumber number && isTooLarge(number.bigDecimalValue())) {
                throw HeaderRules
                        .mismatch("The header " + name + " must not repeat a number outside of -" + LARGEST + " to "
                                + LARGEST);
            }
            if (header != null && !isEqual(HeaderValue.decode(header), value)) {
                throw HeaderRules.mismatch("The header " + name + " does not match the body");
            }
        }
    }

    private static boolean isTooLarge(BigDecimal number) {
        return number.abs().compareTo(LARGEST) > 0;
    }

    private static boolean isEqual(String header, @Nullable JsonValue value) {
        if (value instanceof JsonString text) {
            return text.getString().equals(header);
        }
        if (value instanceof JsonNumber number) {
            return NUMBER.matcher(header).matches()
                    && number.bigDecimalValue().compareTo(new BigDecimal(header)) == 0;
        }
        return value == JsonValue.TRUE && header.equals("true") || value == JsonValue.FALSE && header.equals("false");
    }
}
