package org.mcpjakarta.mcpjava;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjava.server.Cancellation;
import org.mcpjava.server.FeatureType;
import org.mcpjava.server.Icon;
import org.mcpjava.server.IconProvider;
import org.mcpjava.server.Icons;
import org.mcpjava.server.McpException;
import org.mcpjava.server.McpRequest;
import org.mcpjava.server.Role;
import org.mcpjava.server.completion.CompleteArg;
import org.mcpjava.server.completion.CompletePrompt;
import org.mcpjava.server.completion.CompletionContext;
import org.mcpjava.server.completion.CompletionResult;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.AudioContent;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.content.EmbeddedResource;
import org.mcpjava.server.content.ImageContent;
import org.mcpjava.server.content.ResourceLink;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.progress.Progress;
import org.mcpjava.server.prompts.Prompt;
import org.mcpjava.server.prompts.PromptArg;
import org.mcpjava.server.prompts.PromptMessage;
import org.mcpjava.server.prompts.PromptResponse;
import org.mcpjava.server.resources.BlobResourceContents;
import org.mcpjava.server.resources.Resource;
import org.mcpjava.server.resources.ResourceResponse;
import org.mcpjava.server.resources.ResourceTemplate;
import org.mcpjava.server.resources.TextResourceContents;
import org.mcpjava.server.spi.McpServerSPI;
import org.mcpjava.server.tools.Tool;
import org.mcpjava.server.tools.ToolArg;
import org.mcpjava.server.tools.ToolResponse;

/** Beans written for org.mcpjava, with everything that its API returns and injects. */
class McpjavaTypesTest {
    private static final byte[] BYTES = {1, 2, 3};

    public static class Flags implements IconProvider {
        @Override
        public List<Icon> getIcons(FeatureType featureType, String name) {
            return List.of(Icon.of("https://example.com/" + featureType + "/" + name + ".png", "image/png"),
                    Icon.builder("https://example.com/any.svg").setAnySize().setTheme(Icon.Theme.DARK).build());
        }
    }

    @ApplicationScoped
    static class Tools {
        @Tool
        @Icons(iconProvider = Flags.class)
        public ToolResponse text() {
            return ToolResponse.ofText("plain");
        }

        @Tool
        public ToolResponse error() {
            return ToolResponse.ofError("no such room");
        }

        @Tool
        public ToolResponse structured() {
            return ToolResponse.ofStructured(List.of(1, 2));
        }

        @Tool
        public ToolResponse built() {
            return ToolResponse.builder().addTextContent("one").addContent(TextContent.of("two"))
                    .setStructuredContent(java.util.Map.of("n", 2)).putMetadata("com.example/a", "b").build();
        }

        @Tool
        public CompletionStage<ToolResponse> later() {
            return CompletableFuture.completedFuture(ToolResponse.ofText("later"));
        }

        @Tool
        public TextContent block() {
            var annotations = Annotations.builder().setAudience(Role.USER).setPriority(0.5)
                    .setLastModified(Instant.parse("2026-01-31T12:00:00Z")).build();
            return TextContent.builder("noted").setAnnotations(annotations).putMetadata("com.example/k", 1).build();
        }

        @Tool
        public List<ContentBlock> blocks() {
            return List.of(ImageContent.of(BYTES, "image/png"), AudioContent.of(BYTES, "audio/wav"),
                    EmbeddedResource.builder("inside", "file:///a").build(),
                    EmbeddedResource.builder(BYTES, "file:///b").setMimeType("image/gif").build(),
                    ResourceLink.builder("a", "file:///a").setTitle("A").setDescription("The first").setSize(6)
                            .setMimeType("text/plain").build());
        }

        @Tool
        public String request(McpRequest request, Cancellation cancellation, Progress progress,
                @ToolArg(name = "x") int x) {
            cancellation.skipProcessingIfCancelled();
            return request.id() + " " + request.protocolVersion() + " " + request.sessionId().isPresent() + " "
                    + request.clientInfo().name().length() + " " + cancellation.check().isRequested() + " "
                    + progress.token().isPresent() + " " + x;
        }

        @Tool
        public String fails(String how) {
            throw switch (how) {
                case "said" -> new McpException("The printer is off");
                case "caused" -> new McpException(new IllegalStateException("password is 123"));
                default -> new Cancellation.OperationCancelledException();
            };
        }
    }

    @ApplicationScoped
    static class Texts {
        @Resource(uri = "texts://response")
        public ResourceResponse response() {
            return ResourceResponse.of("texts://response", "answered", "text/markdown");
        }

        @Resource(uri = "texts://text")
        public TextResourceContents text() {
            return TextResourceContents.of("texts://text", "text");
        }

        @ResourceTemplate(uriTemplate = "texts://{name}/blob")
        public Optional<BlobResourceContents> blob(String name) {
            return name.equals("none")
                    ? Optional.empty()
                    : Optional.of(BlobResourceContents.builder("texts://" + name + "/blob", BYTES)
                            .setMimeType("image/png").putMetadata("com.example/k", true).build());
        }

        @Prompt
        public PromptResponse summarize(@PromptArg(name = "book") String book) {
            return PromptResponse.builder().setDescription("Of a book").addMessage(Role.USER, TextContent.of(book))
                    .addMessage(Role.ASSISTANT, TextContent.of("Gladly")).build();
        }

        @Prompt
        public List<PromptMessage> several() {
            return PromptResponse.of(Role.ASSISTANT, TextContent.of("Hello")).messages();
        }

        @CompletePrompt("summarize")
        public CompletionResult books(@CompleteArg(name = "book") String start, CompletionContext context) {
            return CompletionResult.newResult(List.of(start + context.getArgument("author").orElse("?")), 5);
        }
    }

    @ApplicationScoped
    static class Strange {
        @Tool
        public McpServerSPI spi(Progress progress) {
            throw new UnsupportedOperationException();
        }
    }

    private Deployment deployment;

    @BeforeEach
    void deploy() {
        deployment = Deployment.of(Tools.class, Texts.class);
    }

    @AfterEach
    void undeploy() {
        deployment.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "text | {'content':[{'type':'text','text':'plain'}]}",
            "error | {'content':[{'type':'text','text':'no such room'}],'isError':true}",
            "structured | {'content':[{'type':'text','text':'[1,2]'}],'structuredContent':{'result':[1,2]}}",
            "built | {'content':[{'type':'text','text':'one'},{'type':'text','text':'two'}],'structuredContent':{'n':2},'_meta':{'com.example/a':'b'}}",
            "later | {'content':[{'type':'text','text':'later'}]}",
            "block | {'content':[{'type':'text','text':'noted','annotations':{'audience':['user'],'priority':0.5,'lastModified':'2026-01-31T12:00:00Z'},'_meta':{'com.example/k':1}}]}"})
    void resultsAreSentAsTheirBuildersSay(String tool, String result) {
        assertThat(deployment.call(tool, "{}")).isEqualTo(Deployment.json(result.replace('\'', '"')));
    }

    @Test
    void everyKindOfContentIsSent() {
        assertThat(deployment.call("blocks", "{}")).isEqualTo(Deployment
                .json("""
                        { "content": [
                          { "type": "image", "data": "AQID", "mimeType": "image/png" },
                          { "type": "audio", "data": "AQID", "mimeType": "audio/wav" },
                          { "type": "resource", "resource": { "uri": "file:///a", "mimeType": "text/plain", "text": "inside" } },
                          { "type": "resource", "resource": { "uri": "file:///b", "mimeType": "image/gif", "blob": "AQID" } },
                          { "type": "resource_link", "uri": "file:///a", "name": "a", "title": "A", "description": "The first",
                            "mimeType": "text/plain", "size": 6 } ] }"""));
    }

    @Test
    void injectedTypesTellOfTheCallAndAreNotArguments() {
        assertThat(deployment.call("request", "{\"x\":3}").getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("7 2025-11-25 false 0 false false 3");
        assertThat(deployment.request("tools/list", "{}").getJsonArray("tools").stream()
                .map(tool -> tool.asJsonObject()).filter(tool -> tool.getString("name").equals("request"))
                .map(tool -> tool.getJsonObject("inputSchema").getJsonObject("properties").keySet()).findFirst())
                .hasValueSatisfying(names -> assertThat(names).containsExactly("x"));
    }

    @Test
    void iconsComeFromTheirProviders() {
        assertThat(deployment.request("tools/list", "{}").getJsonArray("tools").stream()
                .map(tool -> tool.asJsonObject()).filter(tool -> tool.getString("name").equals("text")).findFirst()
                .orElseThrow().getJsonArray("icons")).hasToString("[{\"src\":\"https://example.com/TOOL/text.png\","
                        + "\"mimeType\":\"image/png\"},{\"src\":\"https://example.com/any.svg\",\"sizes\":[\"any\"],"
                        + "\"theme\":\"dark\"}]");
    }

    /** The message of a cause was written for a log. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"said | The printer is off", "caused | The request could not be served.",
            "cancelled | The call was cancelled"})
    void exceptionsAreErrors(String how, String message) {
        var error = deployment.call("fails", "{\"how\":\"" + how + "\"}");

        assertThat(error.getInt("code")).isEqualTo(-32603);
        assertThat(error.getString("message")).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "texts://response | [{'uri':'texts://response','mimeType':'text/markdown','text':'answered'}]",
            "texts://text | [{'uri':'texts://text','text':'text'}]",
            "texts://a/blob | [{'uri':'texts://a/blob','mimeType':'image/png','blob':'AQID','_meta':{'com.example/k':true}}]"})
    void contentsAreRead(String uri, String contents) {
        assertThat(deployment.request("resources/read", "{\"uri\":\"" + uri + "\"}")).isEqualTo(
                Deployment.json("{\"contents\":" + contents.replace('\'', '"') + "}"));
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(deployment.request("resources/read", "{\"uri\":\"texts://none/blob\"}").getInt("code"))
                .isEqualTo(-32002);
    }

    @Test
    void promptsAreAnsweredByTheirMessages() {
        assertThat(deployment.request("prompts/get", "{\"name\":\"summarize\",\"arguments\":{\"book\":\"Ulysses\"}}"))
                .isEqualTo(Deployment.json("""
                        { "description": "Of a book", "messages": [
                          { "role": "user", "content": { "type": "text", "text": "Ulysses" } },
                          { "role": "assistant", "content": { "type": "text", "text": "Gladly" } } ] }"""));
        assertThat(deployment.request("prompts/get", "{\"name\":\"several\"}").getJsonArray("messages")).hasSize(1);
    }

    @Test
    void suggestionsKnowTheOtherArguments() {
        assertThat(deployment.request("completion/complete", """
                { "ref": { "type": "ref/prompt", "name": "summarize" }, "argument": { "name": "book", "value": "U" },
                  "context": { "arguments": { "author": "Joyce" } } }""").getJsonObject("completion"))
                .isEqualTo(Deployment.json("{\"values\":[\"UJoyce\"],\"total\":5,\"hasMore\":true}"));
    }

    @Test
    void otherTypesAreRefused() {
        assertThat(Deployment.refused(Strange.class)).contains("MCPJ1032 Tool \"spi\" on " + Strange.class.getName()
                + "#spi(Progress): the method returns org.mcpjava.server.spi.McpServerSPI; use another type, it has no"
                + " meaning here");
    }
}
