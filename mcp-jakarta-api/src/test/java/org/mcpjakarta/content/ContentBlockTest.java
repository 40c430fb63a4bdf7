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
import org.mcpjakarta.resources.TextResourceContents;

class ContentBlockTest {

    private static final Annotations FOR_USERS = Annotations.forAudience(Role.USER);

    @Test
    void bytesAreCopiedOnTheWayIn() {
        byte[] bytes = {1, 2, 3};

        var image = ImageContent.of(bytes, "image/png");
        var audio = AudioContent.of(bytes, "audio/wav");
        bytes[0] = 9;

        assertThat(image.data()).containsExactly(1, 2, 3);
        assertThat(audio.data()).containsExactly(1, 2, 3);
    }

    @Test
    void bytesAreCopiedOnTheWayOut() {
        var image = ImageContent.of(new byte[]{1}, "image/png");
        var audio = AudioContent.of(new byte[]{1}, "audio/wav");

        image.data()[0] = 9;
        audio.data()[0] = 9;

        assertThat(image.data()).containsExactly(1);
        assertThat(audio.data()).containsExactly(1);
    }

    @Test
    void imagesAreEqualByTheirBytes() {
        var image = ImageContent.of(new byte[]{1}, "image/png");

        assertThat(image).isEqualTo(ImageContent.of(new byte[]{1}, "image/png"))
                .hasSameHashCodeAs(ImageContent.of(new byte[]{1}, "image/png"));
        assertThat(image).isNotEqualTo(ImageContent.of(new byte[]{2}, "image/png"))
                .isNotEqualTo(ImageContent.of(new byte[]{1}, "image/gif")).isNotEqualTo(image.withMetadata("a", 1))
                .isNotEqualTo(image.withAnnotations(FOR_USERS));
    }

    @Test
    void soundsAreEqualByTheirBytes() {
        var audio = AudioContent.of(new byte[]{1}, "audio/wav");

        assertThat(audio).isEqualTo(AudioContent.of(new byte[]{1}, "audio/wav"))
                .hasSameHashCodeAs(AudioContent.of(new byte[]{1}, "audio/wav"));
        assertThat(audio).isNotEqualTo(AudioContent.of(new byte[]{2}, "audio/wav"))
                .isNotEqualTo(AudioContent.of(new byte[]{1}, "audio/ogg")).isNotEqualTo(audio.withMetadata("a", 1))
                .isNotEqualTo(audio.withAnnotations(FOR_USERS));
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void annotationsAndMetadataAreAddedToACopy(ContentBlock block) {
        ContentBlock changed = block.withAnnotations(FOR_USERS).withMetadata("com.acme/a", 1);

        assertThat(changed.annotations()).isEqualTo(FOR_USERS);
        assertThat(changed.metadata()).isEqualTo(Map.of("com.acme/a", 1));
        assertThat(block.annotations()).isNull();
        assertThat(block.metadata()).isEmpty();
        assertThat(changed).isNotEqualTo(block).hasSameClassAs(block);
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void metadataOfTheProtocolIsRefused(ContentBlock block) {
        assertThatIllegalArgumentException().isThrownBy(() -> block.withMetadata("dev.mcp/x", 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "png", "/", "image/", "/png", "image/p ng", "image/png/x", "im\u00e4ge/png", ";a=b"})
    void wordsThatAreNoMimeTypeAreRefused(String mimeType) {
        assertThatIllegalArgumentException().isThrownBy(() -> ImageContent.of(new byte[0], mimeType));
        assertThatIllegalArgumentException().isThrownBy(() -> AudioContent.of(new byte[0], mimeType));
    }

    @ParameterizedTest
    @ValueSource(strings = {"image/png", "image/svg+xml", "application/vnd.acme.x-1", "text/plain; charset=utf-8"})
    void mimeTypesAreKeptAsWritten(String mimeType) {
        assertThat(ImageContent.of(new byte[0], mimeType).mimeType()).isEqualTo(mimeType);
    }

    @Test
    void anEmbeddedResourceNeedsAMimeType() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EmbeddedResource.of(TextResourceContents.of("rooms://1", "x", null)))
                .withMessageContaining("rooms://1");
    }

    @Test
    void aLinkKeepsWhatIsAddedToIt() {
        ResourceLink link = ResourceLink.of("rooms://1", "room").withTitle("Room 1").withDescription("on floor 2")
                .withMimeType("text/html").withSize(12);

        assertThat(link.title()).isEqualTo("Room 1");
        assertThat(link.description()).isEqualTo("on floor 2");
        assertThat(link.mimeType()).isEqualTo("text/html");
        assertThat(link.size()).isEqualTo(12);
        assertThatIllegalArgumentException().isThrownBy(() -> link.withSize(-1));
    }

    static Stream<ContentBlock> blocks() {
        return Stream.of(TextContent.of("x"), ImageContent.of(new byte[]{1}, "image/png"),
                AudioContent.of(new byte[]{1}, "audio/wav"), ResourceLink.of("rooms://1", "room"),
                EmbeddedResource.of(TextResourceContents.of("rooms://1", "x", "text/plain")));
    }
}
