package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icons;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.completion.CompleteArg;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.resources.ResourceTemplateArg;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/**
 * Translates annotations of other APIs to ours. An attribute is taken from the one of the same name, or from {@code value} if it is the
 * description, as in LangChain4j. What is not given, or equals its default there, has our default.
 */
public final class Dictionary {
    private static final String CONTENTS = "value";
    private static final String DESCRIPTION = "description";
    private static final Map<String, Class<? extends Annotation>> OURS = Map.ofEntries(
            Map.entry("org.mcpjava.server.tools.Tool", Tool.class),
            Map.entry("org.mcpjava.server.tools.ToolArg", ToolArg.class),
            Map.entry("org.mcpjava.server.resources.Resource", Resource.class),
            Map.entry("org.mcpjava.server.resources.ResourceTemplate", ResourceTemplate.class),
            Map.entry("org.mcpjava.server.resources.ResourceTemplateArg", ResourceTemplateArg.class),
            Map.entry("org.mcpjava.server.prompts.Prompt", Prompt.class),
            Map.entry("org.mcpjava.server.prompts.PromptArg", PromptArg.class),
            Map.entry("org.mcpjava.server.completion.CompletePrompt", CompletePrompt.class),
            Map.entry("org.mcpjava.server.completion.CompleteResourceTemplate", CompleteResourceTemplate.class),
            Map.entry("org.mcpjava.server.completion.CompleteArg", CompleteArg.class),
            Map.entry("org.mcpjava.server.Icons", Icons.class),
            Map.entry("org.mcpjava.server.McpServer", McpServer.class),
            Map.entry("org.mcpjava.server.MetaField", MetaField.class),
            Map.entry("dev.langchain4j.agent.tool.Tool", Tool.class),
            Map.entry("dev.langchain4j.agent.tool.P", ToolArg.class));
    /** The containers of those that can be repeated. */
    private static final List<String> CONTAINERS = List.of("org.mcpjava.server.McpServer$McpServers",
            "org.mcpjava.server.MetaField$MetaFields");

    private Dictionary() {}

    /** Our annotations for those of other APIs; empty if there are none, as a rule. */
    public static List<Translation> translate(Collection<Annotation> annotations) {
        return annotations.isEmpty() ? List.of() : annotations.stream().flatMap(Dictionary::translate).toList();
    }

    private static Stream<Translation> translate(Annotation theirs) {
        String name = theirs.annotationType().getName();
        if (CONTAINERS.contains(name)) {
            return Stream.of((Annotation[]) value(theirs, attribute(theirs, CONTENTS)))
                    .flatMap(Dictionary::translate);
        }
        Class<? extends Annotation> ours = OURS.get(name);
        return ours == null ? Stream.empty() : Stream.of(new Translation(theirs, translated(theirs, ours)));
    }

    private static <A extends Annotation> A translated(Annotation theirs, Class<A> ours) {
        Map<String, Object> values = new HashMap<>();
        for (Method attribute : ours.getDeclaredMethods()) {
            Object value = given(theirs, attribute.getName());
            if (value != null) {
                values.put(attribute.getName(), converted(value, attribute.getReturnType()));
            }
        }
        return AnnotationView.of(ours, values);
    }

    /** The value of the attribute; null if there is none. */
    private static @Nullable Object given(Annotation theirs, String name) {
        Method attribute = attribute(theirs, name);
        Object value = attribute == null ? null : value(theirs, attribute);
        boolean silent = attribute == null || attribute.getDefaultValue() != null
                && attribute.getDefaultValue().equals(value);
        if (silent && name.equals(DESCRIPTION) && attribute(theirs, CONTENTS) != null) {
            return value(theirs, attribute(theirs, CONTENTS));
        }
        return silent ? null : value;
    }

    private static @Nullable Method attribute(Annotation theirs, String name) {
        return Stream.of(theirs.annotationType().getDeclaredMethods()).filter(each -> each.getName().equals(name))
                .findFirst().orElse(null);
    }

    private static Object value(Annotation theirs, @Nullable Method attribute) {
        try {
            attribute.setAccessible(true);
            return attribute.invoke(theirs);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("The annotation " + theirs + " cannot be read", e);
        }
    }

    private static Object converted(Object value, Class<?> type) {
        if (value instanceof Annotation nested) {
            return translated(nested, type.asSubclass(Annotation.class));
        }
        if (value instanceof Enum<?> constant) {
            return constant(constant, type);
        }
        if (value instanceof Enum<?>[] constants) {
            Class<?> element = type.getComponentType();
            Object[] array = (Object[]) java.lang.reflect.Array.newInstance(element, constants.length);
            for (int i = 0; i < constants.length; i++) {
                array[i] = constant(constants[i], element);
            }
            return array;
        }
        if (value instanceof String[] lines && type == String.class) {
            return String.join("\n", lines);
        }
        return value instanceof Integer number && type == long.class ? (Object) number.longValue() : value;
    }

    private static Object constant(Enum<?> constant, Class<?> type) {
        return Stream.of(type.getEnumConstants()).filter(each -> ((Enum<?>) each).name().equals(constant.name()))
                .findFirst().orElseThrow();
    }
}
