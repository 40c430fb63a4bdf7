package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

import org.mcpjakarta.cdi.schema.type.Accessors.Found;

/**
 * Finds the bean properties of a class as JSON-B does: those of the superclass first, then its own, in the order of its annotation
 * and then by name.
 */
final class BeanScan {
    private BeanScan() {}

    static Map<String, Accessors> of(ResolvedType type) {
        Map<String, Accessors> own = new TreeMap<>();
        for (Field field : type.raw().getDeclaredFields()) {
            if (!field.isSynthetic()) {
                own.put(field.getName(), Accessors.named(field.getName()).withField(new Found<>(field, type)));
            }
        }
        for (Method method : methods(type.raw())) {
            add(own, method, type);
        }
        addInterfaces(own, type, type.raw().isInterface());
        Map<String, Accessors> all = new LinkedHashMap<>();
        ResolvedType parent = type.superclass();
        if (parent != null) {
            BeanScan.of(parent).forEach((name, inherited) -> {
                Accessors redeclared = own.remove(name);
                all.put(name, redeclared == null ? inherited : redeclared.overriding(inherited));
            });
        }
        inOrder(type.raw(), own).forEach(name -> all.put(name, own.get(name)));
        return all;
    }

    static boolean isGetter(Method method) {
        return method.getParameterCount() == 0 && method.getReturnType() != void.class
                && (method.getName().startsWith("get") || method.getName().startsWith("is"));
    }

    private static boolean isSetter(Method method) {
        return method.getParameterCount() == 1 && method.getName().startsWith("set");
    }

    /** An interface adds its default methods; if the scanned type is an interface itself, all methods. */
    private static void addInterfaces(Map<String, Accessors> own, ResolvedType type, boolean all) {
        for (ResolvedType parent : type.interfaces()) {
            for (Method method : methods(parent.raw())) {
                if (all || method.isDefault()) {
                    Map<String, Accessors> single = new TreeMap<>();
                    add(single, method, parent);
                    single.forEach((name, found) -> own.merge(name, found, Accessors::overriding));
                }
            }
            addInterfaces(own, parent, all);
        }
    }

    /** Sorted, because reflection returns methods in an unspecified order. */
    private static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).sorted(Comparator.comparing(Method::toString)).toList();
    }

    private static void add(Map<String, Accessors> own, Method method, ResolvedType owner) {
        if (method.isBridge() || method.isSynthetic() || !isGetter(method) && !isSetter(method)) {
            return;
        }
        String rest = method.getName().substring(method.getName().startsWith("is") ? 2 : 3);
        String name = decapitalize(rest);
        // Methods such as issue() or settle(x) only begin like accessors: they count if a field with the rest as its name exists.
        if (rest.isEmpty() || Character.isLowerCase(rest.charAt(0)) && !own.containsKey(name)) {
            return;
        }
        own.merge(name, Accessors.named(name).withMethod(new Found<>(method, owner)),
                (first, found) -> found.overriding(first));
    }

    /** As in JavaBeans: getURL is the property URL, getUrl is url. */
    private static String decapitalize(String name) {
        boolean acronym = name.length() > 1 && Character.isUpperCase(name.charAt(0))
                && Character.isUpperCase(name.charAt(1));
        return acronym || name.isEmpty() ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private static List<String> inOrder(Class<?> type, Map<String, Accessors> properties) {
        JsonbPropertyOrder order = type.getAnnotation(JsonbPropertyOrder.class);
        List<String> names = new ArrayList<>(properties.keySet());
        if (order != null) {
            List<String> wanted = Arrays.asList(order.value());
            names.sort(Comparator.comparingInt(name -> wanted.contains(name) ? wanted.indexOf(name) : wanted.size()));
        }
        return names;
    }
}
