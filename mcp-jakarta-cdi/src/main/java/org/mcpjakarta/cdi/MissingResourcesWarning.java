package org.mcpjakarta.cdi;

import java.lang.System.Logger.Level;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.List;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.core.feature.Features;

/**
 * Warns of methods that return embedded resources or links although the server offers no resources: clients cannot read them later.
 * Only the return type is looked at; a {@code ToolResponse} may contain anything.
 */
final class MissingResourcesWarning {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private MissingResourcesWarning() {}

    static void warn(List<FeatureMethod> methods, Features features) {
        List<String> places = methods.stream().filter(method -> hasResource(method.method().getGenericReturnType()))
                .map(FeatureMethod::place).toList();
        if (!features.hasResources() && !places.isEmpty()) {
            LOG.log(Level.WARNING,
                    "MCPJ1107 These methods return resources or links to resources, but the server offers"
                            + " none that clients could read: {0}; offer them with @Resource or @ResourceTemplate",
                    places);
        }
    }

    private static boolean hasResource(Type type) {
        if (type instanceof ParameterizedType generic) {
            return Stream.of(generic.getActualTypeArguments()).anyMatch(MissingResourcesWarning::hasResource);
        }
        if (type instanceof WildcardType wildcard) {
            return Stream.of(wildcard.getUpperBounds()).anyMatch(MissingResourcesWarning::hasResource);
        }
        return type == EmbeddedResource.class || type == ResourceLink.class
                || type instanceof Class<?> array && array.isArray() && hasResource(array.getComponentType());
    }
}
