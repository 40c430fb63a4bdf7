package org.mcpjakarta.testkit.assertions;

import org.assertj.core.api.Assertions;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.result.FeatureList;
import org.mcpjakarta.testkit.result.Listed;
import org.mcpjakarta.testkit.result.PromptResult;
import org.mcpjakarta.testkit.result.ResourceResult;
import org.mcpjakarta.testkit.result.ToolResult;

/** The door to all assertions, those of AssertJ included: one static import of {@code assertThat} is enough. */
public final class McpAssertions extends Assertions {
    private McpAssertions() {}

    public static ToolResultAssert assertThat(ToolResult actual) {
        return new ToolResultAssert(actual);
    }

    public static ResourceResultAssert assertThat(ResourceResult actual) {
        return new ResourceResultAssert(actual);
    }

    public static PromptResultAssert assertThat(PromptResult actual) {
        return new PromptResultAssert(actual);
    }

    public static RawAnswerAssert assertThat(Answer actual) {
        return new RawAnswerAssert(actual);
    }

    public static FeatureListAssert assertThat(FeatureList actual) {
        return new FeatureListAssert(actual);
    }

    public static ListedAssert assertThat(Listed actual) {
        return new ListedAssert(actual);
    }

    public static ClientAssert assertThat(McpTestClient actual) {
        return new ClientAssert(actual);
    }
}
