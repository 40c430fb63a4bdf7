package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.rest.BeanParamSource.Setting;

/** Reads a parameter with {@code @BeanParam}: each member of its class is an argument of its own. */
final class BeanParamGroup {
    private final RestParameterReader reader;
    private final ArgumentSink sink;
    private final RestParameter beanParam;
    private final Type type;
    private boolean refused;

    BeanParamGroup(RestParameterReader reader, ArgumentSink sink, RestParameter beanParam) {
        this.reader = reader;
        this.sink = sink;
        this.beanParam = beanParam;
        this.type = beanParam.type();
    }

    @Nullable
    ParameterSource supply() {
        Constructor<?> constructor = type instanceof Class<?> plain ? constructor(plain) : null;
        if (constructor == null) {
            sink.refuse(beanParam.label() + " is @BeanParam " + type.getTypeName()
                    + ", which has no public constructor that is empty or whose parameters JAX-RS fills; add one");
            return null;
        }
        List<ParameterSource> parameters = new ArrayList<>();
        for (Parameter parameter : constructor.getParameters()) {
            parameters
                    .add(read(RestParameter.of(parameter, parameter.getParameterizedType(), label(parameter.getName()),
                            path(parameter.getName()))));
        }
        List<Setting> settings = new ArrayList<>();
        if (!constructor.getDeclaringClass().isRecord()) {
            hierarchy(constructor.getDeclaringClass()).forEach(each -> settings(each, settings));
        }
        return refused ? null : new BeanParamSource(constructor, parameters, settings);
    }

    /** The constructor with the most parameters, as JAX-RS chooses. */
    private static @Nullable Constructor<?> constructor(Class<?> type) {
        return Stream.of(type.getConstructors())
                .filter(one -> Stream.of(one.getParameters()).allMatch(Source::isKnown))
                .max(Comparator.comparing(Constructor::getParameterCount)).orElse(null);
    }

    private static Stream<Class<?>> hierarchy(Class<?> type) {
        return Stream.iterate(type, each -> each != null && each != Object.class, Class::getSuperclass);
    }

    private void settings(Class<?> owner, List<Setting> settings) {
        Stream.of(owner.getDeclaredFields()).filter(Source::isKnown)
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .forEach(field -> settings.add(setting(field)));
        Stream.of(owner.getDeclaredMethods()).filter(Source::isKnown).filter(method -> method.getParameterCount() == 1)
                .sorted(Comparator.comparing(Method::getName))
                .forEach(method -> settings.add(setting(method)));
    }

    private Setting setting(Field field) {
        field.setAccessible(true);
        ParameterSource supply = read(
                RestParameter.of(field, field.getGenericType(), label(field.getName()), path(field.getName())));
        return new Setting(field::set, supply);
    }

    private Setting setting(Method setter) {
        setter.setAccessible(true);
        String property = setter.getName().startsWith("set") && setter.getName().length() > 3
                ? Character.toLowerCase(setter.getName().charAt(3)) + setter.getName().substring(4)
                : setter.getName();
        ParameterSource supply = read(
                new RestParameter(setter, setter.getParameters()[0], setter.getGenericParameterTypes()[0],
                        label(property), path(property)));
        return new Setting(setter::invoke, supply);
    }

    private ParameterSource read(RestParameter member) {
        ParameterSource supply = reader.read(member, sink);
        refused |= supply == null;
        return supply == null ? (call, arguments) -> null : supply;
    }

    private String label(String member) {
        return beanParam.label() + ": " + member;
    }

    private String path(String member) {
        return beanParam.path() + "." + member;
    }
}
