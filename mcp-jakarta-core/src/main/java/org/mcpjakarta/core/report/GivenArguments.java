package org.mcpjakarta.core.report;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.spi.CallInfo.Arguments;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** The arguments of a call of a known feature. Names that the feature does not have are the client's, so they are not shown. */
record GivenArguments(Described feature, JsonObject given, CallReports reports) implements Arguments {
    private static final int DIGEST_BYTES = 16;

    @Override
    public List<String> names() {
        return given.keySet().stream().filter(this::isDeclared).toList();
    }

    private boolean isDeclared(String name) {
        JsonObject descriptor = feature.descriptor();
        return descriptor.get("arguments") instanceof JsonArray arguments
                ? arguments.stream().map(JsonValue::asJsonObject)
                        .anyMatch(entry -> entry.getString("name", "").equals(name))
                : JsonMembers.objectOrEmpty(JsonMembers.objectOrEmpty(descriptor, "inputSchema"), "properties")
                        .containsKey(name);
    }

    // Sorted, since the order of members has no meaning; and with lengths, so that no two different calls have the same bytes.
    @Override
    public String digest(byte[] key) {
        if (given.isEmpty()) {
            return "";
        }
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            update(mac, feature.name());
            new TreeMap<>(given).forEach((name, value) -> {
                update(mac, name);
                update(mac, sorted(value).toString());
            });
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(mac.doFinal(), DIGEST_BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HmacSHA256", e);
        }
    }

    private static JsonValue sorted(JsonValue value) {
        if (value instanceof JsonObject object) {
            LightObjectBuilder members = JsonTrees.object();
            new TreeMap<>(object).forEach((name, member) -> members.add(name, sorted(member)));
            return members.build();
        }
        if (value instanceof JsonArray array) {
            JsonArrayBuilder elements = JsonTrees.array();
            array.forEach(element -> elements.add(sorted(element)));
            return elements.build();
        }
        return value;
    }

    private static void update(Mac mac, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        mac.update(bytes);
    }

    @Override
    public Map<String, String> recorded() {
        Map<String, String> recorded = new LinkedHashMap<>();
        feature.recording().arguments().stream().sorted().filter(given::containsKey).forEach(name -> {
            String text = reports.redacted(feature.name(), name, given.get(name).toString());
            if (text != null) {
                recorded.put(name, text);
            }
        });
        return recorded;
    }
}
