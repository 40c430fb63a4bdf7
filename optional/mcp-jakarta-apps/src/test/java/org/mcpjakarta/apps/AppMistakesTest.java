package org.mcpjakarta.apps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

import jakarta.annotation.security.PermitAll;
import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.tools.Tool;

/** Pages that cannot be served, each reported where it is, all of them together. */
class AppMistakesTest {
    private static final String PLACE = "MCPJ1040 Page \"ui://%s\" on " + Pages.class.getName() + ": ";
    private static final String TOOL = "MCPJ1040 @App on " + Tools.class.getName() + "#%s: ";

    @ApplicationScoped
    @AppPage(uri = "https://example.com/page", file = "books.html")
    @AppPage(uri = "ui://missing", file = "nothing.html")
    @AppPage(uri = "ui://part", file = "part.html")
    @AppPage(uri = "ui://latin", file = "latin.html")
    @AppPage(uri = "ui://out", file = "../secret.html")
    @AppPage(uri = "ui://twice", file = "books.html")
    @AppPage(uri = "ui://twice", file = "part.html")
    @AppPage(uri = "ui://unused", file = "books.html")
    @AppPage(uri = "ui://origins", file = "books.html", connectDomains = "https://*.example.com", resourceDomains = "https://a.example.com; script-src *", frameDomains = "example.com", baseUriDomains = "https://example.com/path", domain = "a b")
    static class Pages {
        @Tool
        @App("ui://missing")
        public String missing() {
            return "";
        }

        @Tool
        @App("ui://part")
        public String part() {
            return "";
        }

        @Tool
        @App("ui://latin")
        public String latin() {
            return "";
        }

        @Tool
        @App("ui://out")
        public String out() {
            return "";
        }

        @Tool
        @App("ui://twice")
        public String twice() {
            return "";
        }

        @Tool
        @App("ui://origins")
        public String origins() {
            return "";
        }
    }

    @ApplicationScoped
    static class Tools {
        @Tool
        @App("https://example.com/page")
        public String elsewhere() {
            return "";
        }

        @Tool
        @App("ui://nowhere")
        public String nowhere() {
            return "";
        }

        @App("ui://twice")
        public String notATool() {
            return "";
        }

        @Tool
        @App(value = "ui://twice", visibility = {})
        public String forNobody() {
            return "";
        }

        @Tool
        @McpServer("admin")
        @App("ui://twice")
        public String onAnotherServer() {
            return "";
        }

        @Resource(uri = "relative")
        public String relative() {
            return "";
        }
    }

    @Test
    @Tag("R-550")
    @Tag("R-552")
    @Tag("R-554")
    @Tag("R-557")
    @Tag("R-564")
    void mistakesAreReportedTogetherWithAllOthers() {
        assertThat(AppServer.refused(Pages.class, Tools.class)).contains(
                "MCPJ1040 Page \"https://example.com/page\" on " + Pages.class.getName()
                        + ": the URI has to begin with ui://",
                PLACE.formatted("missing")
                        + "the file \"nothing.html\" does not exist; add it to META-INF/mcp-apps/ of the application",
                PLACE.formatted("part")
                        + "the file \"part.html\" is not an HTML document; begin it with <!doctype html>",
                PLACE.formatted("latin") + "the file \"latin.html\" is not UTF-8; save it as UTF-8",
                PLACE.formatted("twice") + "the URI is taken by a page of " + Pages.class.getName()
                        + "; change one of them",
                PLACE.formatted("unused") + "no tool shows it; name it with @App on a tool, or remove it",
                PLACE.formatted("origins")
                        + "connectDomains has \"https://*.example.com\", which is not an origin without wildcards;"
                        + " write a scheme and a host in lower case, such as https://api.example.com",
                PLACE.formatted("origins")
                        + "resourceDomains has \"https://a.example.com; script-src *\", which is not an origin;"
                        + " write a scheme and a host in lower case, such as https://api.example.com",
                PLACE.formatted("origins") + "domain \"a b\" is not valid; write one as the host documents it",
                TOOL.formatted("elsewhere") + "the URI \"https://example.com/page\" has to begin with ui://",
                TOOL.formatted("nowhere")
                        + "there is no page \"ui://nowhere\"; declare it with @AppPage on the class of a bean",
                TOOL.formatted("notATool") + "the method is not a tool; add @Tool of org.mcpjakarta",
                TOOL.formatted("forNobody") + "visibility is empty, so nobody could call the tool; name who may",
                TOOL.formatted("onAnotherServer") + "the server \"admin\" has no pages; add a subclass of"
                        + " AppsExtension with @ApplicationScoped and @McpServer(\"admin\")")
                .anyMatch(line -> line.startsWith(PLACE.formatted("out") + "the file \"../secret.html\" is not a path"))
                .anyMatch(line -> line.startsWith(PLACE.formatted("origins") + "frameDomains has \"example.com\""))
                .anyMatch(line -> line.startsWith(PLACE.formatted("origins") + "baseUriDomains has "))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"relative\""))
                .first().isEqualTo("18 problems with MCP features were found:");
    }

    @Test
    @Tag("R-553")
    void theSwitchIsTrueOrFalse() {
        System.setProperty("mcp.apps.legacy-meta", "no");
        try {
            assertThat(AppServer.refused(Rooms.class)).containsExactly("1 problem with MCP features was found:",
                    "MCPJ1040 Configuration key mcp.apps.legacy-meta: the value has to be true or false");
        } finally {
            System.clearProperty("mcp.apps.legacy-meta");
        }
    }

    @ApplicationScoped
    @AppPage(uri = "ui://books", file = "books.html")
    static class Open {
        @Tool
        @PermitAll
        @App("ui://books")
        public String forEverybody() {
            return "";
        }

        @Tool
        @App("ui://books")
        public String forKnownCallers() {
            return "";
        }
    }

    @Test
    @Tag("R-554")
    void aToolThatIsOpenToMoreCallersThanItsPageIsReported() {
        Map<String, String> configuration = Map.of("mcp.auth", "optional", "mcp.auth.resource",
                "https://mcp.example.com/mcp", "mcp.auth.servers", "https://issuer.example.com");
        configuration.forEach(System::setProperty);
        try {
            assertThat(warnings(() -> AppServer.of(Open.class).close())).containsExactly(
                    "MCPJ1144 @App on " + Open.class.getName()
                            + "#forEverybody: callers without a token can call the tool, but not read its page \"ui://books\"");
        } finally {
            configuration.keySet().forEach(System::clearProperty);
        }
        assertThat(warnings(() -> AppServer.of(Open.class).close())).isEmpty();
    }

    private static List<String> warnings(Runnable deployment) {
        List<String> lines = new ArrayList<>();
        Logger logger = Logger.getLogger("org.mcpjakarta");
        Handler handler = new StreamHandler() {
            @Override
            public void publish(LogRecord entry) {
                if (entry.getMessage().startsWith("MCPJ1144")) {
                    lines.add(new SimpleFormatter().formatMessage(entry));
                }
            }
        };
        logger.addHandler(handler);
        try {
            deployment.run();
        } finally {
            logger.removeHandler(handler);
        }
        return lines;
    }

    @TempDir
    Path root;

    private URL folder(String name, String file, String html) throws IOException {
        Path path = root.resolve(name).resolve(PageFile.ROOT).resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, html);
        return root.resolve(name).toUri().toURL();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/page.html", "../page.html", "a/../page.html", "./page.html", "a//page.html",
            ".hidden",
            "a/.hidden", "%2e%2e/page.html", "a\\page.html", "page.html?x", "page.html#x", "http://a/b", "a\u0000b",
            "a/"})
    @Tag("R-552")
    @Tag("T-40")
    void tricksInPathsAreRefused(String file) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[]{folder("a", "page.html", "<!doctype html>")})) {
            assertThatThrownBy(() -> PageFile.read(loader, file)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is not a path below META-INF/mcp-apps/");
            assertThat(PageFile.read(loader, "page.html")).isEqualTo("<!doctype html>");
        }
    }

    @Test
    @Tag("R-552")
    void aPageIsInOneArchiveAndNotTooLarge() throws IOException {
        URL one = folder("a", "page.html", "<!doctype html>");
        URL other = folder("b", "page.html", "<!doctype html>");
        folder("a", "large.html", "<!doctype html>" + "x".repeat(4 << 20));
        folder("a", "marked.html", "\ufeff\n <!DOCTYPE  HTML >");
        try (URLClassLoader loader = new URLClassLoader(new URL[]{one, other})) {
            assertThatThrownBy(() -> PageFile.read(loader, "page.html")).hasMessageContaining("two archives");
            assertThatThrownBy(() -> PageFile.read(loader, "large.html")).hasMessageContaining("4 MiB");
            assertThat(PageFile.read(loader, "marked.html")).isEqualTo("\n <!DOCTYPE  HTML >");
        }
    }
}
