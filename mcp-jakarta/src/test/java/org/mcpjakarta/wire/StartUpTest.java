package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.cdi.ScannedClasses;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.servlet.McpStartup;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.DefinitionException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.http.HttpServlet;

/** What an operator reads when an application starts, or does not, in a container with CDI. */
class StartUpTest {
    private final Map<String, String> properties = new HashMap<>();
    private final Server jetty = new Server();
    private final ServletContextHandler context = new ServletContextHandler("/shop");

    @ApplicationScoped
    static class Desk {
        @Tool(description = "Opens the desk")
        public String open() {
            return "";
        }

        @Tool(description = "Closes the desk")
        public String close() {
            return "";
        }

        @Resource(uri = "desk://one")
        public String one() {
            return "";
        }

        @ResourceTemplate(uriTemplate = "desk://{name}/plan")
        public String plan(String name) {
            return name;
        }

        @ResourceTemplate(uriTemplate = "desk://{name}/log")
        public String log(String name) {
            return name;
        }

        @Prompt
        public String greet() {
            return "";
        }

        @Prompt
        public String thank() {
            return "";
        }

        @Prompt
        public String part() {
            return "";
        }
    }

    @ApplicationScoped
    static class Door {
        @Prompt
        public String knock() {
            return "";
        }
    }

    @ApplicationScoped
    static class Empty {}

    static class NotABean {
        @Tool
        public void run() {}
    }

    @AfterEach
    void stop() throws Exception {
        jetty.stop();
        properties.forEach((name, value) -> System.clearProperty(name));
    }

    private void configure(String name, String value) {
        System.setProperty(name, value);
        properties.put(name, value);
    }

    private static WeldContainer deploy(Class<?> bean) {
        return deploy(bean, new McpExtension());
    }

    private static WeldContainer deploy(Class<?> bean, Extension extension) {
        return new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery().addExtension(extension)
                .addBeanClasses(bean).initialize();
    }

    private void start(ServletContainerInitializer... initializers) throws Exception {
        for (ServletContainerInitializer initializer : initializers) {
            context.addServletContainerInitializer(initializer);
        }
        jetty.setHandler(context);
        jetty.start();
    }

    /** The one line that is logged for the reason why the application does not start. */
    private String refusal(ServletContainerInitializer initializer) {
        try (WireLog log = new WireLog()) {
            Throwable failure = catchThrowable(() -> start(initializer));

            assertThat(failure).isInstanceOf(IllegalStateException.class);
            assertThat(log.lines("MCPJ")).filteredOn(line -> !line.startsWith("MCPJ11"))
                    .containsExactly(failure.getMessage());
            return String.valueOf(failure.getMessage());
        }
    }

    private static String ready(Class<?> bean) throws Exception {
        StartUpTest test = new StartUpTest();
        try (WireLog log = new WireLog(); WeldContainer container = deploy(bean)) {
            assertThat(container.isRunning()).isTrue();
            test.start(new McpStartup());
            List<String> lines = log.lines("MCPJ0001");
            assertThat(lines).hasSize(1);
            return lines.get(0);
        } finally {
            test.stop();
        }
    }

    @Test
    void theEndpointIsNamedWithWhatItOffers() throws Exception {
        assertThat(ready(Desk.class)).isEqualTo("MCPJ0001 MCP endpoint at /shop/mcp with 2 tools, 1 resource,"
                + " 2 resource templates, 3 prompts, revisions 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26,"
                + " 2024-11-05, authorization off");
    }

    @Test
    void whatIsNotOfferedIsNotCounted() throws Exception {
        assertThat(ready(Door.class)).contains("/shop/mcp with 1 prompt, revisions");
        assertThat(ready(Empty.class)).contains("/shop/mcp with nothing, revisions");
    }

    @Test
    void aClassThatIsOverlookedIsNamed() throws Exception {
        context.addServletContainerInitializer(new ScannedClasses(), NotABean.class, Desk.class);
        try (WireLog log = new WireLog(); WeldContainer container = deploy(Desk.class)) {
            assertThat(container.isRunning()).isTrue();
            start(new McpStartup());

            assertThat(log.lines("MCPJ1130")).singleElement().asString()
                    .startsWith("MCPJ1130 " + NotABean.class.getName() + ": clients do not see run()");
        }
    }

    @Test
    void aContainerThatFoundNoClassesIsFine() throws Exception {
        try (WireLog log = new WireLog(); WeldContainer container = deploy(Desk.class)) {
            assertThat(container.isRunning()).isTrue();
            start((classes, servlets) -> new ScannedClasses().onStartup(null, servlets), new McpStartup());

            assertThat(log.lines("MCPJ1130")).isEmpty();
            assertThat(log.lines("MCPJ0001")).hasSize(1);
        }
    }

    @Test
    void withoutCdiTheApplicationDoesNotStart() {
        context.addServletContainerInitializer(new ScannedClasses(), NotABean.class);

        assertThat(refusal(new McpStartup())).startsWith("MCPJ2005 CDI does not run for this application")
                .contains("@ApplicationScoped", "WEB-INF/lib");
    }

    @Test
    void withoutTheExtensionTheApplicationDoesNotStart() {
        try (WeldContainer container = new Weld().disableDiscovery().addBeanClasses(Empty.class).initialize()) {
            assertThat(container.isRunning()).isTrue();
            context.addServletContainerInitializer(new ScannedClasses(), NotABean.class);

            assertThat(refusal(new McpStartup())).startsWith("MCPJ2005 ").contains("the extension of MCP Jakarta");
        }
    }

    @Test
    void tokensThatNothingCanVerifyAreRefused() {
        configure("mcp.auth", "required");
        configure("mcp.auth.resource", "https://shop.example.com/mcp");
        configure("mcp.auth.servers", "https://login.example.com");
        try (WeldContainer container = deploy(Desk.class)) {
            assertThat(container.isRunning()).isTrue();

            assertThat(refusal(new McpStartup())).startsWith("MCPJ2003 ").contains("mcp-jakarta-jwt");
        }
    }

    @Test
    void aPathThatIsTakenIsNamed() {
        context.addServlet(new HttpServlet() {
            private static final long serialVersionUID = 1L;
        }, "/mcp");
        try (WeldContainer container = deploy(Desk.class)) {
            assertThat(container.isRunning()).isTrue();

            assertThat(refusal(new McpStartup())).startsWith("MCPJ2002 The path [/mcp] belongs to another servlet")
                    .contains("mcp.path");
        }
    }

    @Test
    void aNameThatIsTakenIsNamed() {
        try (WeldContainer container = deploy(Desk.class)) {
            assertThat(container.isRunning()).isTrue();

            assertThat(refusal((classes, servlets) -> {
                servlets.addServlet("mcp-jakarta", new HttpServlet() {
                    private static final long serialVersionUID = 1L;
                });
                new McpStartup().onStartup(classes, servlets);
            })).startsWith("MCPJ2001 A servlet named mcp-jakarta exists already");
        }
    }

    @Test
    void aSecondApplicationWithTheSameServersDoesNotStart() {
        try (WeldContainer container = deploy(Desk.class)) {
            assertThat(container.select(Servers.class).get().take()).isTrue();

            assertThat(refusal(new McpStartup())).startsWith("MCPJ2004 Several web applications share mcp-jakarta");
        }
    }

    @Test
    void aServerThatLacksAStandardIsToldWhich() throws Exception {
        ServletContainerInitializer startup = (ServletContainerInitializer) new Without("jakarta.json.bind.",
                "org.mcpjakarta.servlet.")
                .loadClass(McpStartup.class.getName()).getConstructor().newInstance();
        try (WireLog log = new WireLog()) {
            Throwable failure = catchThrowable(() -> start(startup));

            assertThat(failure).isInstanceOf(IllegalStateException.class);
            assertThat(failure.getMessage()).startsWith("MCPJ1110 The server shows this application no JSON Binding")
                    .contains("jsonb-3.0", "the layer jsonb");
            assertThat(log.lines("MCPJ1110")).containsExactly(failure.getMessage());
        }
    }

    @Test
    void anEndpointNeedsServlets() throws Exception {
        Extension extension = (Extension) new Without("jakarta.servlet.", "org.mcpjakarta.cdi.")
                .loadClass(McpExtension.class.getName()).getConstructor().newInstance();
        try (WireLog log = new WireLog()) {
            Throwable failure = catchThrowable(() -> deploy(Empty.class, extension).close());

            assertThat(failure).isInstanceOf(DefinitionException.class).hasMessageContaining("MCPJ1110 ");
            assertThat(log.lines("MCPJ1110")).singleElement().asString()
                    .startsWith("MCPJ1110 The server shows this application no Jakarta Servlet")
                    .contains("servlet-6.0", "undertow");
        }
    }
}
