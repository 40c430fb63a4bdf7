package org.mcpjakarta.cdi.method;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.foreign.Vocabulary;

/** Warns where annotations of another API are probably not read as intended: beside ours, or by the server itself, too. */
public final class ForeignAdvice {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String ENCODER = "org.mcpjava.server.ContentEncoder";
    /** What the MCP features of servers show to applications. */
    private static final Map<String, String> FEATURES = Map.of("io.openliberty.mcp.tools.ToolManager",
            "the feature mcp-1.0 of Open Liberty", "org.wildfly.extension.mcp.injection.WildFlyMCPRegistry",
            "the layer mcp-server of WildFly");

    private ForeignAdvice() {}

    /** @param all the beans of the application */
    public static void on(List<FeatureMethod> methods, List<FoundBean> all) {
        List<FeatureMethod> theirs = methods.stream().filter(method -> method.vocabulary() == Vocabulary.MCPJAVA)
                .toList();
        if (theirs.isEmpty()) {
            return;
        }
        Set<String> classes = names(theirs);
        Set<String> mixed = names(methods.stream().filter(method -> method.vocabulary() == null).toList());
        mixed.retainAll(classes);
        if (!mixed.isEmpty()) {
            LOG.log(Level.WARNING,
                    "MCPJ1133 These classes have annotations of org.mcpjakarta and of org.mcpjava, and both"
                            + " are read; use one API in a class, so that imports are not confused: {0}",
                    mixed);
        }
        List<String> encoders = all.stream().map(bean -> bean.type().getJavaClass()).filter(ForeignAdvice::isEncoder)
                .map(Class::getName).sorted().toList();
        if (!encoders.isEmpty()) {
            LOG.log(Level.WARNING,
                    "MCPJ1136 These beans are a ContentEncoder of org.mcpjava, and have no effect: values"
                            + " are written by JSON-B, or returned as content: {0}",
                    encoders);
        }
        FEATURES.forEach((type, feature) -> {
            if (isVisible(type, theirs.get(0).loader())) {
                LOG.log(Level.WARNING, "MCPJ1134 {0} is enabled, too, and serves the methods with annotations of"
                        + " org.mcpjava a second time; remove it from the server, or mcp-jakarta from the application",
                        feature);
            }
        });
    }

    private static boolean isEncoder(Class<?> type) {
        return Stream.of(type.getInterfaces()).anyMatch(each -> each.getName().equals(ENCODER));
    }

    private static Set<String> names(List<FeatureMethod> methods) {
        return methods.stream().map(method -> method.method().getDeclaringClass()).filter(Objects::nonNull)
                .map(Class::getName).collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isVisible(String type, ClassLoader loader) {
        try {
            Class.forName(type, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
