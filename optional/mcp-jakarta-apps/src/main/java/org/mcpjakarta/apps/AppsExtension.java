package org.mcpjakarta.apps;

import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.resources.TextResourceContents;
import org.mcpjakarta.spi.ExtensionCaller;
import org.mcpjakarta.spi.ExtensionSetup;
import org.mcpjakarta.spi.FeatureEntry.Kind;
import org.mcpjakarta.spi.ProtocolExtension;

/**
 * The extension for pages, of the default server. For another one, add a bean: a subclass with {@code @ApplicationScoped} and
 * {@link McpServer}.
 */
@ApplicationScoped
public class AppsExtension implements ProtocolExtension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String LEGACY_META = "mcp.apps.legacy-meta";
    private static final String SCHEME = "ui://";

    @Inject
    private BeanManager beans;
    private volatile Set<String> tools = Set.of();

    @Override
    public String id() {
        return Apps.EXTENSION;
    }

    @Override
    public Optional<Map<String, ?>> settings(ExtensionCaller caller) {
        return tools.stream().anyMatch(caller::seesTool) ? Optional.of(Map.of()) : Optional.empty();
    }

    @Override
    public void deploy(ExtensionSetup setup) {
        AppScan scan = beans.getExtension(AppScan.class);
        String server = setup.server().isEmpty() ? McpServer.DEFAULT : setup.server();
        if (server.equals(McpServer.DEFAULT)) {
            checkAll(scan, setup);
        }
        Config config = ConfigProvider.getConfig(AppsExtension.class.getClassLoader());
        boolean legacy = legacyMeta(config, setup);
        Map<String, DeclaredPage> pages = scan.pages().stream()
                .collect(Collectors.toMap(DeclaredPage::uri, page -> page, (one, other) -> one));
        Map<String, Map<String, Object>> notes = new HashMap<>();
        Map<String, PageAccess> access = new HashMap<>();
        for (AppTool tool : scan.tools()) {
            if (tool.servers().contains(server) && isValid(tool, pages.keySet(), setup)) {
                notes.put(tool.name(), PageMeta.of(tool.app(), legacy));
                warnOfAnonymous(tool, server, config);
                access.merge(tool.app().value(), PageAccess.of(tool), PageAccess::or);
            }
        }
        access.forEach((uri, who) -> add(pages.get(uri), who, setup));
        setup.noteEntries(entry -> entry.kind() == Kind.TOOL ? notes.getOrDefault(entry.name(), Map.of()) : Map.of());
        Set<String> all = new HashSet<>(tools);
        all.addAll(notes.keySet());
        tools = Set.copyOf(all);
    }

    /** What is wrong on no server in particular. */
    private static void checkAll(AppScan scan, ExtensionSetup setup) {
        Map<String, DeclaredPage> byUri = new HashMap<>();
        Set<String> named = scan.tools().stream().map(tool -> tool.app().value()).collect(Collectors.toSet());
        for (DeclaredPage page : scan.pages()) {
            DeclaredPage other = byUri.putIfAbsent(page.uri(), page);
            if (other != null) {
                setup.problem(page.place(), "the URI is taken by a page of " + other.owner().getName()
                        + "; change one of them");
            } else if (!page.uri().startsWith(SCHEME)) {
                setup.problem(page.place(), "the URI has to begin with ui://");
            } else if (!named.contains(page.uri())) {
                setup.problem(page.place(), "no tool shows it; name it with @App on a tool, or remove it");
            }
        }
        Set<String> served = scan.servers();
        for (AppTool tool : scan.tools()) {
            Set<String> others = new TreeSet<>(tool.servers());
            others.removeAll(served);
            others.forEach(server -> setup.problem(tool.place(), "the server \"" + server
                    + "\" has no pages; add a subclass of AppsExtension with @ApplicationScoped and @McpServer(\""
                    + server + "\")"));
        }
    }

    private static boolean isValid(AppTool tool, Set<String> pages, ExtensionSetup setup) {
        String uri = tool.app().value();
        if (tool.name().isEmpty()) {
            setup.problem(tool.place(), "the method is not a tool; add @Tool of org.mcpjakarta");
        } else if (!uri.startsWith(SCHEME)) {
            setup.problem(tool.place(), "the URI \"" + uri + "\" has to begin with ui://");
        } else if (!pages.contains(uri)) {
            setup.problem(tool.place(),
                    "there is no page \"" + uri + "\"; declare it with @AppPage on the class of a bean");
        } else if (tool.app().visibility().length == 0) {
            setup.problem(tool.place(), "visibility is empty, so nobody could call the tool; name who may");
        } else {
            return true;
        }
        return false;
    }

    private static void add(DeclaredPage declared, PageAccess access, ExtensionSetup setup) {
        AppPage page = declared.page();
        Map<String, Object> meta = PageMeta.of(page, problem -> setup.problem(declared.place(), problem));
        String html;
        try {
            html = PageFile.read(declared.loader(), page.file());
        } catch (IllegalArgumentException e) {
            setup.problem(declared.place(), String.valueOf(e.getMessage()));
            return;
        }
        if (access.isNobody()) {
            return;
        }
        ResourceSpec.Builder spec = ResourceSpec.at(page.uri()).ofType(Apps.MIME_TYPE).titled(page.title())
                .describedAs(page.description());
        for (Map.Entry<String, Object> entry : meta.entrySet()) {
            spec = spec.withMetadata(entry.getKey(), entry.getValue());
        }
        // Made once: nothing that a caller sends can get into it.
        TextResourceContents content = new TextResourceContents(page.uri(), Apps.MIME_TYPE, html, meta);
        setup.add(access.restrict(spec).handledBy(call -> content));
    }

    /** Resources that are added at deployment cannot say that they are for everybody. */
    private static void warnOfAnonymous(AppTool tool, String server, Config config) {
        String mode = config.getOptionalValue("mcp.servers." + server + ".auth", String.class)
                .or(() -> config.getOptionalValue("mcp.auth", String.class)).orElse("");
        if (tool.toEverybody() && mode.equals("optional")) {
            LOG.log(Level.WARNING,
                    "MCPJ1144 {0}: callers without a token can call the tool, but not read its page \"{1}\"",
                    tool.place(), tool.app().value());
        }
    }

    private static boolean legacyMeta(Config config, ExtensionSetup setup) {
        String value = config.getOptionalValue(LEGACY_META, String.class).orElse("true");
        if (!List.of("true", "false").contains(value)) {
            setup.problem("Configuration key " + LEGACY_META, "the value has to be true or false");
        }
        return value.equals("true");
    }
}
