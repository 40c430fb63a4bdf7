package org.mcpjakarta.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;

import org.junit.jupiter.api.Test;

class ResourceResponseTest {

    @Test
    void bytesAreCopiedOnTheWayInAndOut() {
        byte[] bytes = {1, 2};

        var blob = BlobResourceContents.of("rooms://1/plan", bytes, "image/png");
        bytes[0] = 9;
        blob.blob()[1] = 9;

        assertThat(blob.blob()).containsExactly(1, 2);
    }

    @Test
    void blobsAreEqualByTheirBytes() {
        var blob = BlobResourceContents.of("rooms://1", new byte[]{1}, "image/png");

        assertThat(blob).isEqualTo(BlobResourceContents.of("rooms://1", new byte[]{1}, "image/png"))
                .hasSameHashCodeAs(BlobResourceContents.of("rooms://1", new byte[]{1}, "image/png"))
                .isNotEqualTo(BlobResourceContents.of("rooms://1", new byte[]{2}, "image/png"))
                .isNotEqualTo(BlobResourceContents.of("rooms://2", new byte[]{1}, "image/png"))
                .isNotEqualTo(BlobResourceContents.of("rooms://1", new byte[]{1}, null));
    }

    @Test
    void metadataIsAddedToACopy() {
        var text = TextResourceContents.of("rooms://1", "x", "text/plain");
        ResourceResponse plain = ResourceResponse.of(text);

        ResourceResponse marked = plain.withMetadata("com.acme/a", 1);

        assertThat(plain.metadata()).isEmpty();
        assertThat(marked.metadata()).isEqualTo(Map.of("com.acme/a", 1));
        assertThat(marked.contents()).containsExactly(text);
    }

    @Test
    void metadataOfTheProtocolIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TextResourceContents("rooms://1", null, "x", Map.of("dev.mcp/x", 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> ResourceResponse.of().withMetadata("dev.mcp/x", 1));
    }

    @Test
    void theMimeTypeMayBeLeftOut() {
        assertThat(TextResourceContents.of("rooms://1", "x"))
                .isEqualTo(new TextResourceContents("rooms://1", null, "x", Map.of()));
        assertThat(BlobResourceContents.of("rooms://1", new byte[]{1}))
                .isEqualTo(new BlobResourceContents("rooms://1", null, new byte[]{1}, Map.of()));
    }
}
