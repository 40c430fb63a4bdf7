package org.mcpjakarta.cdi.rest;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

import jakarta.enterprise.util.TypeLiteral;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.Response;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;
import org.mcpjakarta.cdi.result.ResultForm;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.tools.ToolResponse;

/**
 * A method of a JAX-RS resource class.
 *
 * @param described the method that has the JAX-RS annotations
 */
record JaxRsMethod(Class<?> bean, Method method, Method described, RestParameterReader reader, RestResults restResults,
        HttpFailures httpFailures) implements RestMethod {
    private static final Type LATER = new TypeLiteral<CompletionStage<ToolResponse>>() {
        private static final long serialVersionUID = 1L;
    }.getType();

    @Override
    public boolean servesHttp() {
        return true;
    }

    @Override
    public String verb() {
        return Declaration.verb(described);
    }

    @Override
    public String path() {
        return Declaration.path(bean, described);
    }

    @Override
    public List<Method> declarations() {
        return Stream.of(method, described).distinct().toList();
    }

    @Override
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (!Declaration.servesHttp(described)) {
            problems.add(
                    "the method is a sub-resource locator and serves no request itself; put @Tool on the methods of the"
                            + " sub-resource, and make that a bean");
        }
        // A filter that is bound by name is usually an access check, and a tool call would bypass it.
        Stream.of(method, described, bean).flatMap(JaxRsMethods::bindings).distinct()
                .forEach(binding -> problems.add("filters bound by " + binding
                        + " do not run for tools; protect the method with @RolesAllowed or an interceptor, and put @Tool on a"
                        + " method without " + binding));
        filled().forEach(member -> problems.add(member
                + " is set from an HTTP request, and there is none during a call; make it a parameter of the method"));
        return problems;
    }

    /** The fields and properties of the bean that JAX-RS fills. Those with {@code @Context} are allowed: not every method uses them. */
    private Stream<String> filled() {
        return Stream.<Class<?>>iterate(bean, each -> each != null && each != Object.class, Class::getSuperclass)
                .flatMap(each -> Stream.concat(
                        Stream.of(each.getDeclaredFields()).filter(this::isFilled)
                                .map(field -> "the field " + field.getName()),
                        Stream.of(each.getDeclaredMethods()).filter(this::isFilled)
                                .map(setter -> "the property " + setter.getName())));
    }

    private boolean isFilled(AnnotatedElement member) {
        return Source.of(member) != null || member.isAnnotationPresent(BeanParam.class);
    }

    @Override
    public boolean knows(int position) {
        return Source.isKnown(described.getParameters()[position]);
    }

    @Override
    public @Nullable ParameterSource supply(int position, Type type, ArgumentSink sink) {
        return reader
                .read(new RestParameter(described.getParameters()[position], method.getParameters()[position], type,
                        "parameter " + position, String.valueOf(position)), sink);
    }

    @Override
    public Type returned(Type declared) {
        Type awaited = ResultForm.awaited(declared);
        if (awaited instanceof Class<?> plain && Response.class.isAssignableFrom(plain)) {
            return awaited == declared ? ToolResponse.class : LATER;
        }
        return declared instanceof ParameterizedType generic && generic.getRawType() == GenericEntity.class
                ? generic.getActualTypeArguments()[0]
                : declared;
    }

    @Override
    public ResultMapper<ToolResult> results(ResultMapper<ToolResult> results) {
        return new ResultMapper<>() {
            @Override
            public boolean isStaged() {
                return results.isStaged();
            }

            @Override
            public ToolResult map(Call call, @Nullable Object value) {
                return results.map(call, restResults.plain(value));
            }
        };
    }

    @Override
    public ForeignRefusals refusals() {
        return httpFailures;
    }
}
