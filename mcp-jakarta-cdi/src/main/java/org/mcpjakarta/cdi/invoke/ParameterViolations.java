package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;

/**
 * Distinguishes a call with invalid arguments from a bean that fails later: a violation counts only if it is about a parameter of the
 * method itself. The class needs the API of Bean Validation, so it is loaded only where that is present.
 */
final class ParameterViolations implements Violations {
    private static final String MISFIT = "The arguments do not fit together: ";

    private final Method method;
    private final List<Class<?>> types;
    private final Map<String, String> arguments;

    ParameterViolations(Method method, Map<String, String> arguments) {
        this.method = method;
        this.types = List.of(method.getParameterTypes());
        this.arguments = Map.copyOf(arguments);
    }

    @Override
    public List<String> problems(Throwable failure) {
        if (!(failure instanceof ConstraintViolationException violated) || violated.getConstraintViolations() == null) {
            return List.of();
        }
        return problems(violated.getConstraintViolations());
    }

    /** What is wrong with the arguments, by name; empty if one of the violations is about anything else. */
    List<String> problems(Collection<? extends ConstraintViolation<?>> violations) {
        List<Optional<String>> problems = violations.stream().map(this::problem).toList();
        boolean allOurs = problems.stream().allMatch(Optional::isPresent);
        return allOurs ? problems.stream().flatMap(Optional::stream).sorted().toList() : List.of();
    }

    private Optional<String> problem(ConstraintViolation<?> violation) {
        Iterator<Path.Node> path = violation.getPropertyPath().iterator();
        if (!isOfThisBean(violation) || !path.hasNext() || !isThisMethod(path.next()) || !path.hasNext()) {
            return Optional.empty();
        }
        Path.Node second = path.next();
        if (second.getKind() == ElementKind.CROSS_PARAMETER) {
            return Optional.of(MISFIT + violation.getMessage());
        }
        if (second.getKind() != ElementKind.PARAMETER) {
            return Optional.empty();
        }
        String parameter = String.valueOf(second.as(Path.ParameterNode.class).getParameterIndex());
        String inside = inside(path);
        return named(parameter, inside).map(name -> "\"" + name + "\" " + violation.getMessage())
                .or(() -> together(parameter).map(misfit -> misfit + violation.getMessage()));
    }

    /** The name of the argument: of the parameter, or of its member if the parameter consists of several arguments. */
    private Optional<String> named(String parameter, String inside) {
        return Optional.ofNullable(arguments.get(parameter)).map(argument -> argument + inside)
                .or(() -> Optional.ofNullable(arguments.get(parameter + inside)));
    }

    private Optional<String> together(String parameter) {
        return arguments.keySet().stream().filter(path -> path.startsWith(parameter + ".")).findFirst()
                .map(path -> MISFIT);
    }

    // The root class may be a subclass that the container generated.
    private boolean isOfThisBean(ConstraintViolation<?> violation) {
        Class<?> root = violation.getRootBeanClass();
        return root != null && method.getDeclaringClass().isAssignableFrom(root);
    }

    private boolean isThisMethod(Path.Node node) {
        return node.getKind() == ElementKind.METHOD && node.getName().equals(method.getName())
                && node.as(Path.MethodNode.class).getParameterTypes().equals(types);
    }

    /** The rest of the path, with the indexes of lists, but without the keys of maps: those are values of the caller. */
    private static String inside(Iterator<Path.Node> path) {
        StringBuilder text = new StringBuilder();
        path.forEachRemaining(node -> {
            if (node.isInIterable()) {
                text.append('[').append(node.getIndex() == null ? "" : node.getIndex()).append(']');
            }
            if (node.getKind() == ElementKind.PROPERTY) {
                text.append('.').append(node.getName());
            }
        });
        return text.toString();
    }
}
