package org.mcpjakarta.mcpjava;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjava.server.Cancellation;
import org.mcpjava.server.FeatureType;
import org.mcpjava.server.IconProvider;
import org.mcpjava.server.McpException;
import org.mcpjava.server.McpRequest;
import org.mcpjava.server.completion.CompletionContext;
import org.mcpjava.server.completion.CompletionResult;
import org.mcpjava.server.content.AudioContent;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.content.EmbeddedResource;
import org.mcpjava.server.content.ImageContent;
import org.mcpjava.server.content.ResourceLink;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.progress.Progress;
import org.mcpjava.server.prompts.PromptMessage;
import org.mcpjava.server.prompts.PromptResponse;
import org.mcpjava.server.resources.BlobResourceContents;
import org.mcpjava.server.resources.ResourceContents;
import org.mcpjava.server.resources.ResourceResponse;
import org.mcpjava.server.resources.TextResourceContents;
import org.mcpjava.server.tools.ToolResponse;

/** The types of {@code org.mcpjava.server}, each with ours. Found by the service loader. */
public final class McpjavaTypes implements ForeignTypes {
    private static final Map<Class<?>, Class<?>> RETURNED = Map.ofEntries(
            Map.entry(ToolResponse.class, org.mcpjakarta.tools.ToolResponse.class),
            Map.entry(ContentBlock.class, org.mcpjakarta.content.ContentBlock.class),
            Map.entry(TextContent.class, org.mcpjakarta.content.TextContent.class),
            Map.entry(ImageContent.class, org.mcpjakarta.content.ImageContent.class),
            Map.entry(AudioContent.class, org.mcpjakarta.content.AudioContent.class),
            Map.entry(EmbeddedResource.class, org.mcpjakarta.content.EmbeddedResource.class),
            Map.entry(ResourceLink.class, org.mcpjakarta.content.ResourceLink.class),
            Map.entry(ResourceResponse.class, org.mcpjakarta.resources.ResourceResponse.class),
            Map.entry(ResourceContents.class, org.mcpjakarta.resources.ResourceContents.class),
            Map.entry(TextResourceContents.class, org.mcpjakarta.resources.TextResourceContents.class),
            Map.entry(BlobResourceContents.class, org.mcpjakarta.resources.BlobResourceContents.class),
            Map.entry(PromptResponse.class, org.mcpjakarta.prompts.PromptResponse.class),
            Map.entry(PromptMessage.class, org.mcpjakarta.prompts.PromptMessage.class),
            Map.entry(CompletionResult.class, org.mcpjakarta.completion.CompletionResult.class));
    private static final Map<Class<?>, Class<?>> INJECTED = Map.of(
            McpRequest.class, org.mcpjakarta.McpRequest.class,
            Cancellation.class, org.mcpjakarta.Cancellation.class,
            Progress.class, org.mcpjakarta.progress.Progress.class,
            CompletionContext.class, org.mcpjakarta.completion.CompletionContext.class);
    private static final Map<String, FeatureType> KINDS = Map.of("TOOL", FeatureType.TOOL, "RESOURCE",
            FeatureType.RESOURCE, "TEMPLATE", FeatureType.RESOURCE_TEMPLATE, "PROMPT", FeatureType.PROMPT);

    @Override
    public @Nullable Class<?> returned(Class<?> theirs) {
        return RETURNED.get(theirs);
    }

    @Override
    public @Nullable Class<?> injected(Class<?> theirs) {
        return INJECTED.get(theirs);
    }

    @Override
    public @Nullable Object ours(@Nullable Object value) {
        if (value instanceof List<?> several) {
            return several.stream().map(this::ours).toList();
        }
        return value instanceof Optional<?> optional ? optional.map(this::ours) : OurValues.of(value);
    }

    @Override
    public Object theirs(Object ours) {
        if (ours instanceof org.mcpjakarta.Cancellation cancellation) {
            return new McpjavaCancellation(cancellation);
        }
        if (ours instanceof org.mcpjakarta.progress.Progress progress) {
            return new McpjavaProgress(progress);
        }
        if (ours instanceof org.mcpjakarta.McpRequest request) {
            return new McpjavaRequest(request);
        }
        if (ours instanceof org.mcpjakarta.completion.CompletionContext context) {
            return (CompletionContext) name -> Optional.ofNullable(context.arguments().get(name));
        }
        throw new IllegalArgumentException("org.mcpjava has nothing like " + ours.getClass().getName());
    }

    @Override
    public Throwable exception(Throwable thrown) {
        if (thrown instanceof Cancellation.OperationCancelledException) {
            return new org.mcpjakarta.OperationCancelledException();
        }
        return thrown instanceof McpException error ? org.mcpjakarta.McpException.internal(text(error)) : thrown;
    }

    /** The text for the client; null if it is only that of the cause, which was not written for clients. */
    private static @Nullable String text(McpException error) {
        return error.getCause() != null && error.getCause().toString().equals(error.getMessage())
                ? null
                : error.getMessage();
    }

    @Override
    public @Nullable List<Icon> icons(Object provider, String kind, String name) {
        return provider instanceof IconProvider icons
                ? icons.getIcons(KINDS.get(kind), name).stream().map(OurValues::icon).toList()
                : null;
    }
}
