package org.mcpjakarta.cdi.method;

import java.util.List;
import java.util.Set;

import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;
import org.mcpjakarta.IconProvider;
import org.mcpjakarta.Icons;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.IconJson;
import org.mcpjakarta.cdi.syntax.IconRules;

/** Calls the icon providers that {@link Icons} names, once: a bean of the class if there is one, else a new instance. */
public final class IconFinder {
    private final BeanManager beans;
    private final ForeignTypes foreign;
    private final Problems problems;

    public IconFinder(BeanManager beans, ForeignTypes foreign, Problems problems) {
        this.beans = beans;
        this.foreign = foreign;
        this.problems = problems;
    }

    public JsonArray of(FeatureMethod feature) {
        @Nullable
        Icons onMethod = feature.annotated().getAnnotation(Icons.class);
        @Nullable
        Icons icons = onMethod != null ? onMethod : feature.beanType().getAnnotation(Icons.class);
        if (icons == null) {
            return JsonValue.EMPTY_JSON_ARRAY;
        }
        try {
            List<Icon> found = ask(feature, icons.iconProvider());
            found.forEach(icon -> check(feature, icons.iconProvider(), icon));
            return IconJson.of(found);
        } catch (ReflectiveOperationException | RuntimeException e) {
            problems.report(Mistake.ICONS, feature.place(), icons.iconProvider().getName() + " returned no icons (" + e
                    + "); make it a bean, or give it a constructor without parameters, and let icons() return a list");
            return JsonValue.EMPTY_JSON_ARRAY;
        }
    }

    private void check(FeatureMethod feature, Class<?> provider, Icon icon) {
        String problem = IconRules.problem(icon);
        if (problem != null) {
            problems.report(Mistake.ICONS, feature.place(), provider.getName() + " returned an icon " + problem);
        }
    }

    // The class may also be a provider of another API: the annotation is then translated from one of that API.
    private List<Icon> ask(FeatureMethod feature, Class<?> type) throws ReflectiveOperationException {
        Set<Bean<?>> candidates = beans.getBeans(type);
        if (candidates.isEmpty()) {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return icons(feature, constructor.newInstance());
        }
        Bean<?> bean = beans.resolve(candidates);
        CreationalContext<?> context = beans.createCreationalContext(bean);
        try {
            return icons(feature, beans.getReference(bean, type, context));
        } finally {
            context.release();
        }
    }

    private List<Icon> icons(FeatureMethod feature, Object provider) {
        if (provider instanceof IconProvider ours) {
            return ours.icons();
        }
        List<Icon> icons = foreign.icons(provider, feature.kind().name(), feature.name());
        if (icons == null) {
            throw new IllegalStateException("it is not an IconProvider of org.mcpjakarta");
        }
        return icons;
    }
}
