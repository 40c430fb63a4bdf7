package org.mcpjakarta.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.Role;
import org.mcpjakarta.resources.ResourceContents;

class ContentBlockTest {

    private static final Annotations FOR_USERS = Annotations.forAudience(Role.USER);

    @Test
    void bytesAreCopiedOnTheWayIn() {
        byte[] bytes = {1, 2, 3};

        var image = new ImageContent(bytes, "image/png");
        var audio = new AudioContent(bytes, "audio/wav");
        bytes[0] = 9;

        assertThat(image.data()).containsExactly(1, 2, 3);
        assertThat(audio.data()).containsExactly(1, 2, 3);
    }

    @Test
    void bytesAreCopiedOnTheWayOut() {
        var image = new ImageContent(new byte[]{1}, "image/png");
        var audio = new AudioContent(new byte[]{1}, "audio/wav");

        image.data()[0] = 9;
        audio.data()[0] = 9;

        assertThat(image.data()).containsExactly(1);
        assertThat(audio.data()).containsExactly(1);
    }

    @Test
    void imagesAreEqualByTheirBytes() {
        var image = new ImageContent(new byte[]{1}, "image/png");

        assertThat(image).isEqualTo(new ImageContent(new byte[]{1}, "image/png"))
                .hasSameHashCodeAs(new ImageContent(new byte[]{1}, "image/png"));
        assertThat(image).isNotEqualTo(new ImageContent(new byte[]{2}, "image/png"))
                .isNotEqualTo(new ImageContent(new byte[]{1}, "image/gif")).isNotEqualTo(image.withMeta("a", 1))
                .isNotEqualTo(image.withAnnotations(FOR_USERS));
    }

    @Test
    void soundsAreEqualByTheirBytes() {
        var audio = new AudioContent(new byte[]{1}, "audio/wav");

        assertThat(audio).isEqualTo(new AudioContent(new byte[]{1}, "audio/wav"))
                .hasSameHashCodeAs(new AudioContent(new byte[]{1}, "audio/wav"));
        assertThat(audio).isNotEqualTo(new AudioContent(new byte[]{2}, "audio/wav"))
                .isNotEqualTo(new AudioContent(new byte[]{1}, "audio/ogg")).isNotEqualTo(audio.withMeta("a", 1))
                .isNotEqualTo(audio.withAnnotations(FOR_USERS));
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void annotationsAndMetadataAreAddedToACopy(ContentBlock block) {
        ContentBlock changed = block.withAnnotations(FOR_USERS).withMeta("com.acme/a", 1);

        assertThat(changed.annotations()).isEqualTo(FOR_USERS);
        assertThat(changed.meta()).isEqualTo(Map.of("com.acme/a", 1));
        assertThat(block.annotations()).isNull();
        assertThat(block.meta()).isEmpty();
        assertThat(changed).isNotEqualTo(block).hasSameClassAs(block);
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void metadataOfTheProtocolIsRefused(ContentBlock block) {
        assertThatIllegalArgumentException().isThrownBy(() -> block.withMeta("dev.mcp/x", 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "png", "/", "image/", "/png", "image/p ng", "image/png/x", "im\u00e4ge/png", ";a=b"})
    void wordsThatAreNoMimeTypeAreRefused(String mimeType) {
        assertThatIllegalArgumentException().isThrownBy(() -> new ImageContent(new byte[0], mimeType));
        assertThatIllegalArgumentException().isThrownBy(() -> new AudioContent(new byte[0], mimeType));
    }

    @ParameterizedTest
    @ValueSource(strings = {"image/png", "image/svg+xml", "application/vnd.acme.x-1", "text/plain; charset=utf-8"})
    void mimeTypesAreKeptAsWritten(String mimeType) {
        assertThat(new ImageContent(new byte[0], mimeType).mimeType()).isEqualTo(mimeType);
    }

    @Test
    void anEmbeddedResourceNeedsAMimeType() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EmbeddedResource(new ResourceContents.Text("rooms://1", null, "x")))
                .withMessageContaining("rooms://1");
    }

    @Test
    void aLinkKeepsWhatIsAddedToIt() {
        ResourceLink link = new ResourceLink("rooms://1", "room").withTitle("Room 1").withDescription("on floor 2")
                .withMimeType("text/html").withSize(12);

        assertThat(link.title()).isEqualTo("Room 1");
        assertThat(link.description()).isEqualTo("on floor 2");
        assertThat(link.mimeType()).isEqualTo("text/html");
        assertThat(link.size()).isEqualTo(12);
        assertThatIllegalArgumentException().isThrownBy(() -> link.withSize(-1));
    }

    static Stream<ContentBlock> blocks() {
        return Stream.of(new TextContent("x"), new ImageContent(new byte[]{1}, "image/png"),
                new AudioContent(new byte[]{1}, "audio/wav"), new ResourceLink("rooms://1", "room"),
                new EmbeddedResource(new ResourceContents.Text("rooms://1", "text/plain", "x")));
    }
}
