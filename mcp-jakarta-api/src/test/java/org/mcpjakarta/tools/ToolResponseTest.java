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
        assertThat(ToolResponse.success("done"))
                .isEqualTo(new ToolResponse(List.of(new TextContent("done")), null, false, Map.of()));
    }

    @Test
    void aSuccessKeepsTheOrderOfItsBlocks() {
        var text = new TextContent("see");
        var link = new ResourceLink("rooms://1", "room");

        assertThat(ToolResponse.success(text, link).content()).containsExactly(text, link);
    }

    @Test
    void anErrorIsMarkedAsOne() {
        ToolResponse response = ToolResponse.error("no such room");

        assertThat(response.isError()).isTrue();
        assertThat(response.content()).containsExactly(new TextContent("no such room"));
    }

    @Test
    void aStructuredAnswerKeepsItsValue() {
        ToolResponse response = ToolResponse.structured(Map.of("seats", 4));

        assertThat(response.structuredContent()).isEqualTo(Map.of("seats", 4));
        assertThat(response.isError()).isFalse();
        assertThatNullPointerException().isThrownBy(() -> ToolResponse.structured(null));
    }

    @Test
    void laterChangesOfTheGivenListAreNotSeen() {
        var blocks = new ArrayList<ContentBlock>(List.of(new TextContent("a")));

        var response = new ToolResponse(blocks, null, false, Map.of());
        blocks.clear();

        assertThat(response.content()).hasSize(1);
        assertThatThrownBy(() -> response.content().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void metadataIsAddedToACopy() {
        ToolResponse plain = ToolResponse.success("done");

        ToolResponse marked = plain.withMeta("com.acme/cost", 3).withMeta("com.acme/unit", "cent");

        assertThat(plain.meta()).isEmpty();
        assertThat(marked.meta()).isEqualTo(Map.of("com.acme/cost", 3, "com.acme/unit", "cent"));
        assertThat(marked.content()).isEqualTo(plain.content());
    }

    @Test
    void metadataOfTheProtocolIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolResponse.success("x").withMeta("io.modelcontextprotocol/x", 1));
    }
}
