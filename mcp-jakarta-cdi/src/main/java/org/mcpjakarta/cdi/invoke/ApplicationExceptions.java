package org.mcpjakarta.cdi.invoke;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.stream.Stream;

/**
 * The exceptions by which a method refuses a call, in the sense of Jakarta EE: those marked as application exceptions, and checked
 * exceptions of the application that the method declares. The text of declared exceptions of the platform, such as
 * {@code SQLException}, is not meant for callers.
 */
public final class ApplicationExceptions {
    // By name: an application without Enterprise Beans need not have the annotation.
    private static final String MARK = "jakarta.ejb.ApplicationException";
    private static final List<String> PLATFORM = List.of("java.", "javax.", "jakarta.");

    private final List<Class<?>> declared;

    /** @param declared the exception types that the method declares */
    public ApplicationExceptions(Class<?>... declared) {
        this.declared = Stream.of(declared).filter(ApplicationExceptions::isCheckedAndOwn).toList();
    }

    boolean include(Throwable failure) {
        return declared.stream().anyMatch(type -> type.isInstance(failure)) || isMarked(failure.getClass());
    }

    private static boolean isCheckedAndOwn(Class<?> type) {
        boolean checked = !RuntimeException.class.isAssignableFrom(type) && !Error.class.isAssignableFrom(type);
        return checked && PLATFORM.stream().noneMatch(type.getName()::startsWith);
    }

    /** The nearest annotation decides: that of the class itself, or an inherited one of a superclass. */
    private static boolean isMarked(Class<?> type) {
        for (Class<?> at = type; at != Throwable.class && at != null; at = at.getSuperclass()) {
            for (Annotation annotation : at.getDeclaredAnnotations()) {
                if (annotation.annotationType().getName().equals(MARK)) {
                    return at == type || isInherited(annotation);
                }
            }
        }
        return false;
    }

    private static boolean isInherited(Annotation mark) {
        try {
            return (boolean) mark.annotationType().getMethod("inherited").invoke(mark);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
