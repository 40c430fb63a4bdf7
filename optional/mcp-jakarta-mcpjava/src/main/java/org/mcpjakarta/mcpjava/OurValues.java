package org.mcpjakarta.mcpjava;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;
import org.mcpjakarta.Role;
import org.mcpjakarta.completion.CompletionResult;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.prompts.PromptMessage;
import org.mcpjakarta.prompts.PromptResponse;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.ResourceResponse;
import org.mcpjakarta.resources.TextResourceContents;
import org.mcpjakarta.tools.ToolResponse;

/** Our values for those of the other API, whichever class implements them. */
final class OurValues {
    private OurValues() {}

    /** The value itself if it is not one of the other API. */
    static @Nullable Object of(@Nullable Object value) {
        if (value instanceof org.mcpjava.server.tools.ToolResponse response) {
            return new ToolResponse(response.content().stream().map(OurValues::block).toList(),
                    response.structuredContent().orElse(null), response.isError(), response.metadata());
        }
        if (value instanceof org.mcpjava.server.content.ContentBlock content) {
            return block(content);
        }
        if (value instanceof org.mcpjava.server.resources.ResourceResponse response) {
            return new ResourceResponse(
                    response.getContents().stream().map(each -> contents(each, each.mimeType().orElse(null))).toList(),
                    response.metadata());
        }
        if (value instanceof org.mcpjava.server.resources.ResourceContents contents) {
            return contents(contents, contents.mimeType().orElse(null));
        }
        if (value instanceof org.mcpjava.server.prompts.PromptResponse response) {
            return new PromptResponse(response.description().orElse(null),
                    response.messages().stream().map(OurValues::message).toList(), response.metadata());
        }
        if (value instanceof org.mcpjava.server.prompts.PromptMessage message) {
            return message(message);
        }
        return value instanceof org.mcpjava.server.completion.CompletionResult result ? suggestions(result) : value;
    }

    static Icon icon(org.mcpjava.server.Icon icon) {
        return new Icon(icon.src(), icon.mimeType().orElse(null), icon.sizes(),
                icon.theme().map(theme -> Icon.Theme.valueOf(theme.name())).orElse(null));
    }

    private static PromptMessage message(org.mcpjava.server.prompts.PromptMessage message) {
        return new PromptMessage(role(message.role()), block(message.content()));
    }

    private static Role role(org.mcpjava.server.Role role) {
        return Role.valueOf(role.name());
    }

    private static ContentBlock block(org.mcpjava.server.content.ContentBlock block) {
        if (block instanceof org.mcpjava.server.content.TextContent text) {
            return new TextContent(text.text(), annotations(text.annotations()), text.metadata());
        }
        if (block instanceof org.mcpjava.server.content.ImageContent image) {
            return new ImageContent(image.data(), image.mimeType(), annotations(image.annotations()),
                    image.metadata());
        }
        if (block instanceof org.mcpjava.server.content.AudioContent audio) {
            return new AudioContent(audio.data(), audio.mimeType(), annotations(audio.annotations()),
                    audio.metadata());
        }
        return block instanceof org.mcpjava.server.content.ResourceLink link
                ? link(link)
                : embedded((org.mcpjava.server.content.EmbeddedResource) block);
    }

    private static ResourceLink link(org.mcpjava.server.content.ResourceLink link) {
        OptionalLong size = link.size();
        return new ResourceLink(link.uri(), link.name(), link.title(), link.description().orElse(null),
                link.mimeType().orElse(null), size.isPresent() ? size.getAsLong() : null, List.of(),
                annotations(link.annotations()), link.metadata());
    }

    // Clients need a MIME type; the other API does not.
    private static EmbeddedResource embedded(org.mcpjava.server.content.EmbeddedResource block) {
        var resource = block.resource();
        String other = resource instanceof org.mcpjava.server.resources.TextResourceContents
                ? "text/plain"
                : "application/octet-stream";
        return new EmbeddedResource(contents(resource, resource.mimeType().orElse(other)),
                annotations(block.annotations()), block.metadata());
    }

    private static ResourceContents contents(org.mcpjava.server.resources.ResourceContents contents,
            @Nullable String mimeType) {
        if (contents instanceof org.mcpjava.server.resources.TextResourceContents text) {
            return new TextResourceContents(text.uri(), mimeType, text.text(), text.metadata());
        }
        var blob = (org.mcpjava.server.resources.BlobResourceContents) contents;
        return new BlobResourceContents(blob.uri(), mimeType, blob.blob(), blob.metadata());
    }

    private static @Nullable Annotations annotations(Optional<org.mcpjava.server.content.Annotations> given) {
        return given.map(one -> new Annotations(
                one.audience().map(roles -> roles.stream().map(OurValues::role).sorted().toList()).orElse(List.of()),
                one.priority().isPresent() ? one.priority().getAsDouble() : null, one.lastModified().orElse(null)))
                .orElse(null);
    }

    /** Of more suggestions than may be sent the first ones are. */
    private static CompletionResult suggestions(org.mcpjava.server.completion.CompletionResult result) {
        List<String> all = result.values();
        boolean tooMany = all.size() > CompletionResult.LIMIT;
        List<String> sent = tooMany ? all.subList(0, CompletionResult.LIMIT) : all;
        OptionalInt total = result.total();
        if (total.isPresent()) {
            int known = Math.max(total.getAsInt(), all.size());
            return new CompletionResult(sent, known, known > sent.size());
        }
        return new CompletionResult(sent, null, tooMany || result.hasMore().orElse(false));
    }
}
