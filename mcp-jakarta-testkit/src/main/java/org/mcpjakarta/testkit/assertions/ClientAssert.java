package org.mcpjakarta.testkit.assertions;

import java.nio.file.Path;
import java.util.List;

import org.assertj.core.api.AbstractAssert;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.Question;
import org.mcpjakarta.testkit.snapshot.ContractSnapshot;

/** Assertions on a server as its client sees it. */
public final class ClientAssert extends AbstractAssert<ClientAssert, McpTestClient> {
    ClientAssert(McpTestClient actual) {
        super(actual, ClientAssert.class);
    }

    /** All that the server lists is as the file says. {@code -Dmcp.snapshot=update} writes the file anew. */
    public ClientAssert matchesSnapshot(Path file) {
        isNotNull();
        ContractSnapshot.of(actual).requireEqualTo(file);
        return this;
    }

    /** These questions were asked, in this order, known by their methods. */
    public ClientAssert wasAsked(String... methods) {
        isNotNull();
        List<String> asked = actual.questions().stream().map(Question::method).toList();
        if (!asked.equals(List.of(methods))) {
            throw failure("Expected the questions %s, but they were %s", List.of(methods), actual.questions());
        }
        return this;
    }
}
