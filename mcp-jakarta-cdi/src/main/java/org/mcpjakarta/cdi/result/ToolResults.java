package org.mcpjakarta.cdi.result;

import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.UnparsedObject;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.tools.ToolResponse;

/** Converts the return values of methods to the results of tools. */
public final class ToolResults implements ResultMapper<ToolResult> {
    private static final JsonArray NO_CONTENT = JsonValue.EMPTY_JSON_ARRAY;

    private final boolean staged;
    private final ResultForm form;
    private final OutputContract contract;
    private final JsonbValueMapper jsonb;
    private final ContentJson blocks;
    /** Whether results are written at once, without a tree. */
    private final boolean direct;

    /**
     * @param returned   the return type
     * @param structured whether plain values become structured content, too
     * @param contract   checks structured content against the output schema
     */
    public ToolResults(Type returned, boolean structured, OutputContract contract, JsonbValueMapper jsonb) {
        this(returned, form(returned, structured), contract, jsonb);
    }

    private ToolResults(Type returned, ResultForm form, OutputContract contract, JsonbValueMapper jsonb) {
        this.staged = ResultForm.isStage(returned);
        this.form = form;
        this.contract = contract;
        this.jsonb = jsonb;
        this.blocks = new ContentJson(jsonb);
        this.direct = form == ResultForm.STRUCTURED && contract.isFulfilled()
                && jsonb.writesPlainly(ResultForm.awaited(returned));
    }

    /** For a value without a declared type. */
    public static ToolResults ofValue(@Nullable Object value, JsonbValueMapper jsonb) {
        Type type = value == null ? void.class : value.getClass();
        boolean blocks = value instanceof Collection<?> values && !values.isEmpty()
                && values.stream().allMatch(ContentBlock.class::isInstance);
        return new ToolResults(type, blocks ? ResultForm.BLOCKS : ResultForm.of(type), OutputContract.NONE, jsonb);
    }

    /** For a value that is structured content by its output schema, or a response with it. */
    public static ToolResults structured(@Nullable Object value, OutputContract contract, JsonbValueMapper jsonb) {
        ResultForm form = value instanceof ToolResponse ? ResultForm.RESPONSE : ResultForm.STRUCTURED;
        return new ToolResults(Object.class, form, contract, jsonb);
    }

    private static ResultForm form(Type returned, boolean structured) {
        ResultForm found = ResultForm.of(ResultForm.awaited(returned));
        return structured && found == ResultForm.PLAIN ? ResultForm.STRUCTURED : found;
    }

    @Override
    public boolean isStaged() {
        return staged;
    }

    @Override
    public ToolResult map(Call call, @Nullable Object value) {
        return map(value);
    }

    /** The result if the method refuses the call: an error with a text for the model. */
    public static CompletionStage<ToolResult> refused(String text) {
        return CompletableFuture.completedFuture(ToolResult.error(text));
    }

    ToolResult map(@Nullable Object value) {
        if (form == ResultForm.NOTHING) {
            return new ToolResult(NO_CONTENT, null, false, null);
        }
        if (value == null) {
            // Null would not fit the output schema; an error need not fit it.
            return ToolResult.error("The tool found nothing to return.");
        }
        return switch (form) {
            case RESPONSE -> response((ToolResponse) value);
            case BLOCK -> content(List.of(value));
            case BLOCKS -> content((Collection<?>) value);
            case PLAIN -> text(jsonb.plainText(value));
            default -> structured(value);
        };
    }

    private ToolResult response(ToolResponse response) {
        Object value = response.structuredContent();
        JsonValue written = value == null ? null : jsonb.write(value);
        JsonValue structured = response.isError() ? written : contract.checked(written);
        JsonArray content = structured != null && response.content().isEmpty()
                ? ToolResult.textBlock(structured.toString())
                : blocks(response.content());
        JsonObject meta = response.metadata().isEmpty() ? null : jsonb.write(response.metadata()).asJsonObject();
        return new ToolResult(content, structured, response.isError(), meta);
    }

    private ToolResult structured(Object value) {
        UnparsedObject written = direct ? jsonb.written(value) : null;
        if (written != null) {
            return new ToolResult(ToolResult.textBlock(written.text()), written, false, null);
        }
        JsonValue json = contract.checked(write(value));
        return new ToolResult(ToolResult.textBlock(json.toString()), json, false, null);
    }

    private JsonValue write(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? write(optional.get()) : JsonValue.NULL;
        }
        if (value instanceof OptionalInt optional) {
            return optional.isPresent() ? jsonb.write(optional.getAsInt()) : JsonValue.NULL;
        }
        if (value instanceof OptionalLong optional) {
            return optional.isPresent() ? jsonb.write(optional.getAsLong()) : JsonValue.NULL;
        }
        if (value instanceof OptionalDouble optional) {
            return optional.isPresent() ? jsonb.write(optional.getAsDouble()) : JsonValue.NULL;
        }
        return jsonb.write(value);
    }

    private ToolResult content(Collection<?> values) {
        return new ToolResult(blocks(values), null, false, null);
    }

    private JsonArray blocks(Collection<?> values) {
        return JsonTrees.arrayOf(
                values.stream().map(block -> blocks.of((ContentBlock) block)).toArray(JsonValue[]::new));
    }

    private static ToolResult text(String text) {
        return new ToolResult(ToolResult.textBlock(text), null, false, null);
    }
}
