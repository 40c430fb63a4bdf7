package org.mcpjakarta.testkit.snapshot;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.PaperServer;

class ContractSnapshotTest {
    private static final String TOOLS = """
            {"tools":[{"name":"find","description":"Finds rooms","inputSchema":{"type":"object"}},
             {"name":"book","description":"Books a room","inputSchema":{"properties":{"room":{"type":"string"}},"type":"object"}}]}""";

    @TempDir
    Path folder;

    @AfterEach
    void forget() {
        System.clearProperty(ContractSnapshot.MODE);
    }

    private static McpTestClient client(PaperServer server) {
        return McpTestClient.connect(server.endpoint());
    }

    @Test
    void aSnapshotIsWrittenOnDemandAndThenRequired() throws Exception {
        Path file = folder.resolve("sub/contract.json");
        try (PaperServer server = PaperServer.stateless("{\"tools\":{}}").onResult("tools/list", TOOLS);
                McpTestClient client = client(server)) {
            assertThatThrownBy(() -> assertThat(client).matchesSnapshot(file)).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("no snapshot yet").hasMessageContaining("-Dmcp.snapshot=update");

            System.setProperty(ContractSnapshot.MODE, "update");
            assertThat(client).matchesSnapshot(file);
            System.clearProperty(ContractSnapshot.MODE);

            assertThat(client).matchesSnapshot(file);
            assertThat(Files.readString(file)).isEqualTo("""
                    {
                      "capabilities": {
                        "tools": {}
                      },
                      "revision": "2026-07-28",
                      "tools": [
                        {
                          "name": "book",
                          "description": "Books a room",
                          "inputSchema": {
                            "type": "object",
                            "properties": {
                              "room": {
                                "type": "string"
                              }
                            }
                          }
                        },
                        {
                          "name": "find",
                          "description": "Finds rooms",
                          "inputSchema": {
                            "type": "object"
                          }
                        }
                      ]
                    }
                    """);
        }
    }

    @Test
    void aChangeIsShownLineByLine() throws Exception {
        Path file = folder.resolve("contract.json");
        System.setProperty(ContractSnapshot.MODE, "update");
        try (PaperServer server = PaperServer.stateless("{\"tools\":{}}").onResult("tools/list", TOOLS);
                McpTestClient client = client(server)) {
            assertThat(client).matchesSnapshot(file);
        }
        System.clearProperty(ContractSnapshot.MODE);
        try (PaperServer server = PaperServer.stateless("{\"tools\":{}}").onResult("tools/list",
                TOOLS.replace("Finds rooms", "Finds free rooms"));
                McpTestClient client = client(server)) {
            assertThatThrownBy(() -> assertThat(client).matchesSnapshot(file)).isInstanceOf(AssertionError.class)
                    .message().endsWith("""
                                  },
                                  {
                                    "name": "find",
                            -       "description": "Finds rooms",
                            +       "description": "Finds free rooms",
                                    "inputSchema": {
                                      "type": "object"
                                    }
                            """);
        }
    }
}
