package org.mcpjakarta.mcpjava;

import org.mcpjakarta.mcpjava.value.AnnotationsValue;
import org.mcpjakarta.mcpjava.value.AudioValue;
import org.mcpjakarta.mcpjava.value.BlobContentsValue;
import org.mcpjakarta.mcpjava.value.CompletionValue;
import org.mcpjakarta.mcpjava.value.EmbeddedValue;
import org.mcpjakarta.mcpjava.value.IconValue;
import org.mcpjakarta.mcpjava.value.ImageValue;
import org.mcpjakarta.mcpjava.value.LinkValue;
import org.mcpjakarta.mcpjava.value.PromptValue;
import org.mcpjakarta.mcpjava.value.ResourceValue;
import org.mcpjakarta.mcpjava.value.TextContentsValue;
import org.mcpjakarta.mcpjava.value.TextValue;
import org.mcpjakarta.mcpjava.value.ToolValue;
import org.mcpjava.server.Icon;
import org.mcpjava.server.completion.CompletionResult;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.AudioContent;
import org.mcpjava.server.content.EmbeddedResource;
import org.mcpjava.server.content.ImageContent;
import org.mcpjava.server.content.ResourceLink;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.prompts.PromptResponse;
import org.mcpjava.server.resources.BlobResourceContents;
import org.mcpjava.server.resources.ResourceResponse;
import org.mcpjava.server.resources.TextResourceContents;
import org.mcpjava.server.spi.McpServerSPI;
import org.mcpjava.server.tools.ToolResponse;

/** Makes the values behind static factories such as {@code ToolResponse.ofText}. Found by the service loader. */
public final class McpjavaSpi implements McpServerSPI {
    @Override
    public CompletionResult.Builder completeResultBuilder() {
        return new CompletionValue.Builder();
    }

    @Override
    public TextContent.Builder textContentBuilder(String text) {
        return new TextValue.Builder(text);
    }

    @Override
    public AudioContent.Builder audioContentBuilder(byte[] data, String mimeType) {
        return new AudioValue.Builder(data, mimeType);
    }

    @Override
    public ImageContent.Builder imageContentBuilder(byte[] data, String mimeType) {
        return new ImageValue.Builder(data, mimeType);
    }

    @Override
    public EmbeddedResource.Builder textEmbeddedResourceBuilder(String text, String uri) {
        return new EmbeddedValue.Builder(
                (mimeType, metadata) -> new TextContentsValue(uri, mimeType, text, metadata));
    }

    @Override
    public EmbeddedResource.Builder blobEmbeddedResourceBuilder(byte[] data, String uri) {
        byte[] copy = data.clone();
        return new EmbeddedValue.Builder(
                (mimeType, metadata) -> new BlobContentsValue(uri, mimeType, copy, metadata));
    }

    @Override
    public ResourceLink.Builder resourceLinkBuilder(String name, String uri) {
        return new LinkValue.Builder(name, uri);
    }

    @Override
    public Annotations.Builder annotationsBuilder() {
        return new AnnotationsValue.Builder();
    }

    @Override
    public PromptResponse.Builder promptResponseBuilder() {
        return new PromptValue.Builder();
    }

    @Override
    public ResourceResponse.Builder resourceResponseBuilder() {
        return new ResourceValue.Builder();
    }

    @Override
    public TextResourceContents.Builder textResourceContentsBuilder(String uri, String text) {
        return new TextContentsValue.Builder(uri, text);
    }

    @Override
    public BlobResourceContents.Builder blobResourceContentsBuilder(String uri, byte[] data) {
        return new BlobContentsValue.Builder(uri, data);
    }

    @Override
    public ToolResponse.Builder toolResponseBuilder() {
        return new ToolValue.Builder();
    }

    @Override
    public Icon.Builder iconBuilder(String uri) {
        return new IconValue.Builder(uri);
    }
}
