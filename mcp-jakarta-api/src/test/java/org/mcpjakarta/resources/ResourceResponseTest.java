package org.mcpjakarta.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;

import org.junit.jupiter.api.Test;

class ResourceResponseTest {

    @Test
    void bytesAreCopiedOnTheWayInAndOut() {
        byte[] bytes = {1, 2};

        var blob = new ResourceContents.Blob("rooms://1/plan", "image/png", bytes);
        bytes[0] = 9;
        blob.blob()[1] = 9;

        assertThat(blob.blob()).containsExactly(1, 2);
    }

    @Test
    void blobsAreEqualByTheirBytes() {
        var blob = new ResourceContents.Blob("rooms://1", "image/png", new byte[]{1});

        assertThat(blob).isEqualTo(new ResourceContents.Blob("rooms://1", "image/png", new byte[]{1}))
                .hasSameHashCodeAs(new ResourceContents.Blob("rooms://1", "image/png", new byte[]{1}))
                .isNotEqualTo(new ResourceContents.Blob("rooms://1", "image/png", new byte[]{2}))
                .isNotEqualTo(new ResourceContents.Blob("rooms://2", "image/png", new byte[]{1}))
                .isNotEqualTo(new ResourceContents.Blob("rooms://1", null, new byte[]{1}));
    }

    @Test
    void metadataIsAddedToACopy() {
        var text = new ResourceContents.Text("rooms://1", "text/plain", "x");
        ResourceResponse plain = ResourceResponse.of(text);

        ResourceResponse marked = plain.withMeta("com.acme/a", 1);

        assertThat(plain.meta()).isEmpty();
        assertThat(marked.meta()).isEqualTo(Map.of("com.acme/a", 1));
        assertThat(marked.contents()).containsExactly(text);
    }

    @Test
    void metadataOfTheProtocolIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ResourceContents.Text("rooms://1", null, "x", Map.of("dev.mcp/x", 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> ResourceResponse.of().withMeta("dev.mcp/x", 1));
    }
}
