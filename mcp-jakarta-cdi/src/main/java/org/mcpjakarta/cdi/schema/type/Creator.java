package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import jakarta.json.bind.annotation.JsonbCreator;

import org.jspecify.annotations.Nullable;

/**
 * How JSON-B creates an object: with a constructor or factory that has parameters, or else with the constructor without parameters.
 *
 * @param maker the constructor or factory; null for the constructor without parameters
 */
record Creator(@Nullable Executable maker) {

    static Creator of(Class<?> type) {
        List<Executable> annotated = Stream
                .<Executable>concat(Arrays.stream(type.getDeclaredConstructors()),
                        Arrays.stream(type.getDeclaredMethods()))
                .filter(executable -> executable.isAnnotationPresent(JsonbCreator.class)).toList();
        if (annotated.size() > 1) {
            throw new SchemaProblem(type.getTypeName() + " has " + annotated.size() + " creators",
                    "keep one @JsonbCreator");
        }
        if (annotated.size() == 1) {
            return new Creator(annotated.get(0));
        }
        return type.isRecord() ? new Creator(canonical(type)) : withoutParameters(type);
    }

    List<Property> properties(ResolvedType type, Properties all) {
        if (maker == null) {
            return List.of();
        }
        if (type.raw().isRecord() && !maker.isAnnotationPresent(JsonbCreator.class)) {
            return all.components(type);
        }
        Map<String, Accessors> accessors = BeanScan.of(type);
        List<Property> properties = new ArrayList<>();
        AnnotatedType[] types = maker.getAnnotatedParameterTypes();
        for (int i = 0; i < types.length; i++) {
            Parameter parameter = maker.getParameters()[i];
            String name = all.name(parameter.getName(), parameter);
            if (!parameter.isNamePresent() && name.equals(all.name(parameter.getName(), MergedAnnotations.NONE))) {
                throw new SchemaProblem(
                        "parameter " + i + " of the creator of " + type.raw().getTypeName() + " has no name",
                        "compile with -parameters or name it with @JsonbProperty");
            }
            Accessors accessorsOfName = accessors.get(parameter.getName());
            AnnotatedElement declaration = accessorsOfName == null
                    ? parameter
                    : MergedAnnotations.of(parameter, accessorsOfName.declaration());
            properties.add(new Property(type.raw(), name, type.member(types[i]), parameter, declaration,
                    all.writesNulls()));
        }
        return properties;
    }

    private static Executable canonical(Class<?> type) {
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        if (constructors.length > 1) {
            throw new SchemaProblem("the record " + type.getTypeName() + " has several constructors",
                    "mark the one to use with @JsonbCreator");
        }
        return constructors[0];
    }

    private static Creator withoutParameters(Class<?> type) {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            throw new SchemaProblem(type.getTypeName() + " is abstract, so no instance can be created",
                    "name its subtypes with @JsonbTypeInfo or use a concrete class");
        }
        int accessible = Modifier.PUBLIC | Modifier.PROTECTED;
        boolean creatable = Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(constructor -> constructor.getParameterCount() == 0
                        && (constructor.getModifiers() & accessible) != 0);
        if (!creatable) {
            throw new SchemaProblem(type.getTypeName() + " has no public constructor without parameters",
                    "add one, or mark a constructor with @JsonbCreator, or use a record");
        }
        return new Creator(null);
    }
}
