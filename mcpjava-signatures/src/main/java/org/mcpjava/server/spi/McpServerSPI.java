package org.mcpjava.server.spi;

import java.util.List;

import org.mcpjava.server.Icon;
import org.mcpjava.server.Role;
import org.mcpjava.server.completion.CompletionResult;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.AudioContent;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.content.EmbeddedResource;
import org.mcpjava.server.content.ImageContent;
import org.mcpjava.server.content.ResourceLink;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.prompts.PromptResponse;
import org.mcpjava.server.resources.BlobResourceContents;
import org.mcpjava.server.resources.ResourceResponse;
import org.mcpjava.server.resources.TextResourceContents;
import org.mcpjava.server.tools.ToolResponse;

public interface McpServerSPI {
    CompletionResult.Builder completeResultBuilder();

    default CompletionResult newCompleteResult(List<String> values) {
        return newResult(values, values.size());
    }

    default CompletionResult newIncompleteResult(List<String> values) {
        return completeResultBuilder().addValues(values).setHasMore(true).build();
    }

    default CompletionResult newResult(List<String> values, int total) {
        return completeResultBuilder().addValues(values).setTotal(total).setHasMore(total > values.size()).build();
    }

    TextContent.Builder textContentBuilder(String text);

    default TextContent newTextContent(String text) {
        return textContentBuilder(text).build();
    }

    AudioContent.Builder audioContentBuilder(byte[] data, String mimeType);

    default AudioContent newAudioContent(byte[] data, String mimeType) {
        return audioContentBuilder(data, mimeType).build();
    }

    ImageContent.Builder imageContentBuilder(byte[] data, String mimeType);

    default ImageContent newImageContent(byte[] data, String mimeType) {
        return imageContentBuilder(data, mimeType).build();
    }

    EmbeddedResource.Builder textEmbeddedResourceBuilder(String text, String uri);

    EmbeddedResource.Builder blobEmbeddedResourceBuilder(byte[] data, String uri);

    ResourceLink.Builder resourceLinkBuilder(String name, String uri);

    Annotations.Builder annotationsBuilder();

    PromptResponse.Builder promptResponseBuilder();

    default PromptResponse newPromptResponse(Role role, ContentBlock content) {
        return promptResponseBuilder().addMessage(role, content).build();
    }

    ResourceResponse.Builder resourceResponseBuilder();

    default ResourceResponse resourceTextResponse(String uri, String text) {
        return resourceResponseBuilder().addContents(newTextResourceContents(uri, text)).build();
    }

    default ResourceResponse resourceTextResponse(String uri, String text, String mimeType) {
        var contents = textResourceContentsBuilder(uri, text).setMimeType(mimeType).build();
        return resourceResponseBuilder().addContents(contents).build();
    }

    default ResourceResponse resourceBlobResponse(String uri, byte[] data) {
        return resourceResponseBuilder().addContents(newBlobResourceContent(uri, data)).build();
    }

    default ResourceResponse resourceBlobResponse(String uri, byte[] data, String mimeType) {
        var contents = blobResourceContentsBuilder(uri, data).setMimeType(mimeType).build();
        return resourceResponseBuilder().addContents(contents).build();
    }

    default TextResourceContents newTextResourceContents(String uri, String text) {
        return textResourceContentsBuilder(uri, text).build();
    }

    TextResourceContents.Builder textResourceContentsBuilder(String uri, String text);

    default BlobResourceContents newBlobResourceContent(String uri, byte[] data) {
        return blobResourceContentsBuilder(uri, data).build();
    }

    BlobResourceContents.Builder blobResourceContentsBuilder(String uri, byte[] data);

    ToolResponse.Builder toolResponseBuilder();

    default ToolResponse newTextToolResponse(String text) {
        return toolResponseBuilder().addTextContent(text).setError(false).build();
    }

    default ToolResponse newErrorToolResponse(String error) {
        return toolResponseBuilder().addTextContent(error).setError(true).build();
    }

    default ToolResponse newStructuredToolResponse(Object structuredContent) {
        return toolResponseBuilder().setStructuredContent(structuredContent).setError(false).build();
    }

    Icon.Builder iconBuilder(String uri);

    default Icon newIcon(String uri, String mimeType) {
        return iconBuilder(uri).setMimeType(mimeType).build();
    }
}
