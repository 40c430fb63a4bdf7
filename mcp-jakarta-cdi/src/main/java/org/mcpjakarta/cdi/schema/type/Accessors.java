package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.config.PropertyVisibilityStrategy;

import org.jspecify.annotations.Nullable;

/** The field, getter and setter of one bean property, each with the class that declares it. */
record Accessors(String name, @Nullable Found<Field> field, @Nullable Found<Method> getter,
        @Nullable Found<Method> setter) {

    /** A member and the type that declares it, whose type variables the member may use. */
    record Found<M extends Member & AnnotatedElement>(M member, ResolvedType owner) {}

    static Accessors named(String name) {
        return new Accessors(name, null, null, null);
    }

    Accessors withField(Found<Field> found) {
        return new Accessors(name, found, getter, setter);
    }

    Accessors withMethod(Found<Method> found) {
        return found.member().getParameterCount() == 0
                ? new Accessors(name, field, found, setter)
                : new Accessors(name, field, getter, found);
    }

    /** A member that a subclass redeclares hides the inherited one. */
    Accessors overriding(Accessors inherited) {
        return new Accessors(name, field != null ? field : inherited.field, getter != null ? getter : inherited.getter,
                setter != null ? setter : inherited.setter);
    }

    @Nullable
    Property readable(Class<?> owner, JsonbRules rules, @Nullable PropertyVisibilityStrategy visibility) {
        return isUsable(getter, visibility, Modifier.TRANSIENT | Modifier.STATIC)
                ? property(owner, rules, getter, visibility)
                : null;
    }

    @Nullable
    Property writable(Class<?> owner, JsonbRules rules, @Nullable PropertyVisibilityStrategy visibility) {
        int excluded = Modifier.TRANSIENT | Modifier.STATIC | Modifier.FINAL;
        return isUsable(setter, visibility, excluded) ? property(owner, rules, setter, visibility) : null;
    }

    AnnotatedElement declaration() {
        return MergedAnnotations.of(element(field), element(getter), element(setter));
    }

    /** JSON-B goes by the accessor method if there is one, even if it makes a public field inaccessible. */
    private boolean isUsable(@Nullable Found<Method> method, @Nullable PropertyVisibilityStrategy visibility,
            int excluded) {
        boolean fieldAllows = field == null
                || (field.member().getModifiers() & excluded) == 0 && !isTransient(field.member());
        if (!fieldAllows || method != null && isTransient(method.member())) {
            return false;
        }
        return isVisible(method, visibility) || field != null && isVisible(field.member(), method, visibility);
    }

    private Property property(Class<?> owner, JsonbRules rules, @Nullable Found<Method> method,
            @Nullable PropertyVisibilityStrategy visibility) {
        AnnotatedElement binding = MergedAnnotations.of(element(method), element(field));
        JsonbProperty renamed = firstNamed(method, field);
        return new Property(owner, renamed == null ? rules.name(name) : renamed.value(),
                type(isVisible(method, visibility) ? method : null), binding, declaration(),
                rules.writesNulls());
    }

    private ResolvedType type(@Nullable Found<Method> method) {
        if (method != null) {
            Method member = method.member();
            return method.owner().member(member.getParameterCount() == 0
                    ? member.getAnnotatedReturnType()
                    : member.getAnnotatedParameterTypes()[0]);
        }
        if (field == null) {
            throw new IllegalStateException("property without accessor: " + name);
        }
        return field.owner().member(field.member().getAnnotatedType());
    }

    private static @Nullable JsonbProperty firstNamed(@Nullable Found<?>... found) {
        for (Found<?> accessor : found) {
            JsonbProperty property = accessor == null ? null : accessor.member().getAnnotation(JsonbProperty.class);
            if (property != null && !property.value().isEmpty()) {
                return property;
            }
        }
        return null;
    }

    private static boolean isVisible(@Nullable Found<Method> method, @Nullable PropertyVisibilityStrategy visibility) {
        if (method == null || Modifier.isStatic(method.member().getModifiers())) {
            return false;
        }
        return visibility == null
                ? Modifier.isPublic(method.member().getModifiers())
                : visibility.isVisible(method.member());
    }

    private static boolean isVisible(Field field, @Nullable Found<Method> method,
            @Nullable PropertyVisibilityStrategy visibility) {
        if (visibility != null) {
            return visibility.isVisible(field);
        }
        return Modifier.isPublic(field.getModifiers()) && (method == null || isVisible(method, null));
    }

    private static boolean isTransient(AnnotatedElement element) {
        return element.isAnnotationPresent(JsonbTransient.class);
    }

    private static @Nullable AnnotatedElement element(@Nullable Found<?> found) {
        return found == null ? null : found.member();
    }
}
