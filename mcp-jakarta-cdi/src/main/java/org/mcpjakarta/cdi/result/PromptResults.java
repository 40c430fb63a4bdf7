package org.mcpjakarta.cdi.result;

import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.prompts.PromptMessage;
import org.mcpjakarta.prompts.PromptResponse;

/** Converts the return values of methods to the messages of a prompt. */
public final class PromptResults implements ResultMapper<PromptResult> {
    private final boolean staged;
    private final JsonbValueMapper jsonb;
    private final ContentJson blocks;

    /** @param returned a return type that {@link #fits(Type) fits} */
    public PromptResults(Type returned, JsonbValueMapper jsonb) {
        this.staged = ResultForm.isStage(returned);
        this.jsonb = jsonb;
        this.blocks = new ContentJson(jsonb);
    }

    /** Whether the type can be converted to messages. */
    public static boolean fits(Type returned) {
        Type type = ResultForm.awaited(returned);
        return type == String.class || type == PromptMessage.class || type == PromptResponse.class
                || type instanceof Class<?> plain && ContentBlock.class.isAssignableFrom(plain)
                || ResultForm.isCollectionOf(PromptMessage.class, type);
    }

    @Override
    public boolean isStaged() {
        return staged;
    }

    @Override
    public PromptResult map(Call call, @Nullable Object value) {
        Objects.requireNonNull(value, "A prompt must not return null");
        if (value instanceof PromptResponse response) {
            JsonObject meta = response.metadata().isEmpty() ? null : jsonb.write(response.metadata()).asJsonObject();
            return messages(response.description(), response.messages(), meta);
        }
        if (value instanceof Collection<?> messages) {
            return messages(null, messages, null);
        }
        return messages(null, List.of(message(value)), null);
    }

    private static PromptMessage message(Object value) {
        if (value instanceof PromptMessage message) {
            return message;
        }
        return value instanceof ContentBlock content
                ? new PromptMessage(Role.USER, content)
                : PromptMessage.user(value.toString());
    }

    private PromptResult messages(@Nullable String description, Collection<?> messages, @Nullable JsonObject meta) {
        JsonArrayBuilder array = JsonTrees.array();
        for (Object each : messages) {
            PromptMessage message = (PromptMessage) each;
            array.add(JsonTrees.object().add("role", message.role().name().toLowerCase(Locale.ROOT))
                    .add("content", blocks.of(message.content())));
        }
        return new PromptResult(description, array.build(), meta);
    }
}
