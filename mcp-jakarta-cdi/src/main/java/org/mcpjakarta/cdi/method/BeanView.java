package org.mcpjakarta.cdi.method;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a method of a bean is called through a reference: a type of the bean, and the method of that type. It differs from the bean's
 * own class and method only for beans that expose interfaces alone.
 */
public record BeanView(Type type, Method method) {
    public static Optional<BeanView> find(FeatureMethod feature, TypeArguments types) {
        return own(feature).or(() -> ofInterface(feature, types));
    }

    private static Optional<BeanView> own(FeatureMethod feature) {
        return feature.bean().getTypes().stream()
                .filter(type -> feature.method().getDeclaringClass().isAssignableFrom(TypeArguments.erase(type)))
                .findFirst().map(type -> new BeanView(type, feature.method()));
    }

    private static Optional<BeanView> ofInterface(FeatureMethod feature, TypeArguments types) {
        return feature.bean().getTypes().stream().filter(type -> TypeArguments.erase(type).isInterface())
                .flatMap(type -> Stream.of(TypeArguments.erase(type).getMethods())
                        .filter(method -> isSame(method, feature.method(), types))
                        .map(method -> new BeanView(type, method)))
                .findFirst();
    }

    private static boolean isSame(Method declared, Method implemented, TypeArguments types) {
        return declared.getName().equals(implemented.getName())
                && Arrays.equals(parameters(declared, types), parameters(implemented, types));
    }

    private static Object[] parameters(Method method, TypeArguments types) {
        return Stream.of(method.getGenericParameterTypes()).map(types::resolve).map(TypeArguments::erase).toArray();
    }
}
