package org.mcpjakarta.cdi.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.TextResourceContents;

class ContentJsonTest {
    private static final byte[] DATA = {1, 2, 3};
    private static final List<ContentBlock> BLOCKS = List.of(TextContent.of("hi"), ImageContent.of(DATA, "image/png"),
            AudioContent.of(DATA, "audio/wav"), ResourceLink.of("file:///a", "a"),
            EmbeddedResource.of(TextResourceContents.of("file:///a", "hi", "text/plain")));
    private static final List<ResourceContents> CONTENTS = List.of(TextResourceContents.of("file:///a", "hi"),
            BlobResourceContents.of("file:///b", DATA));

    private final ContentJson json = new ContentJson(new JsonbValueMapper());

    /** A new type has to be added here, and then needs its form. */
    @Test
    void everyTypeOfContentHasItsForm() {
        assertThat(BLOCKS).extracting(Object::getClass).map(type -> (Object) type)
                .containsExactlyInAnyOrder((Object[]) ContentBlock.class.getPermittedSubclasses());

        assertThat(BLOCKS).map(block -> json.of(block).getString("type")).containsExactly("text", "image", "audio",
                "resource_link", "resource");
    }

    @Test
    void everyTypeOfResourceContentsHasItsForm() {
        assertThat(CONTENTS).extracting(Object::getClass).map(type -> (Object) type)
                .containsExactlyInAnyOrder((Object[]) ResourceContents.class.getPermittedSubclasses());

        assertThat(CONTENTS.stream().map(json::resource)).map(one -> one.containsKey("text") || one.containsKey("blob"))
                .containsOnly(true);
    }
}
