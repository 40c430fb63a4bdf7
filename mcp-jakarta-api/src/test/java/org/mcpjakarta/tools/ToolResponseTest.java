package org.mcpjakarta.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;

class ToolResponseTest {

    @Test
    void aSuccessHasTheTextAsItsOneBlock() {
        assertThat(ToolResponse.ofText("done"))
                .isEqualTo(new ToolResponse(List.of(TextContent.of("done")), null, false, Map.of()));
    }

    @Test
    void aSuccessKeepsTheOrderOfItsBlocks() {
        var text = TextContent.of("see");
        var link = ResourceLink.of("rooms://1", "room");

        assertThat(ToolResponse.of(text, link).content()).containsExactly(text, link);
    }

    @Test
    void anErrorIsMarkedAsOne() {
        ToolResponse response = ToolResponse.ofError("no such room");

        assertThat(response.isError()).isTrue();
        assertThat(response.content()).containsExactly(TextContent.of("no such room"));
    }

    @Test
    void aStructuredAnswerKeepsItsValue() {
        ToolResponse response = ToolResponse.ofStructured(Map.of("seats", 4));

        assertThat(response.structuredContent()).isEqualTo(Map.of("seats", 4));
        assertThat(response.isError()).isFalse();
        assertThatNullPointerException().isThrownBy(() -> ToolResponse.ofStructured(null));
    }

    @Test
    void laterChangesOfTheGivenListAreNotSeen() {
        var blocks = new ArrayList<ContentBlock>(List.of(TextContent.of("a")));

        var response = new ToolResponse(blocks, null, false, Map.of());
        blocks.clear();

        assertThat(response.content()).hasSize(1);
        assertThatThrownBy(() -> response.content().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void metadataIsAddedToACopy() {
        ToolResponse plain = ToolResponse.ofText("done");

        ToolResponse marked = plain.withMetadata("com.acme/cost", 3).withMetadata("com.acme/unit", "cent");

        assertThat(plain.metadata()).isEmpty();
        assertThat(marked.metadata()).isEqualTo(Map.of("com.acme/cost", 3, "com.acme/unit", "cent"));
        assertThat(marked.content()).isEqualTo(plain.content());
    }

    @Test
    void metadataOfTheProtocolIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolResponse.ofText("x").withMetadata("io.modelcontextprotocol/x", 1));
    }
}
