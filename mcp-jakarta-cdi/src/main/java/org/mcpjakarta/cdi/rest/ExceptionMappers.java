package org.mcpjakarta.cdi.rest;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.util.TypeLiteral;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

import org.jspecify.annotations.Nullable;

/** The exception mappers of an application, by exception type. */
final class ExceptionMappers {
    private static final Type ANY = new TypeLiteral<ExceptionMapper<?>>() {
        private static final long serialVersionUID = 1L;
    }.getType();

    private final BeanManager beans;
    private final Map<Type, Mapper> byException = new HashMap<>();

    ExceptionMappers(BeanManager beans) {
        this.beans = beans;
        for (Bean<?> bean : beans.getBeans(ANY, Any.Literal.INSTANCE)) {
            bean.getTypes().forEach(type -> {
                if (type instanceof ParameterizedType generic && generic.getRawType() == ExceptionMapper.class) {
                    byException.put(generic.getActualTypeArguments()[0], new Mapper(bean, type));
                }
            });
        }
    }

    /** The response of the mapper for the nearest class; null if there is none, or if it fails without an HTTP request. */
    @Nullable
    Response answer(Throwable failure) {
        for (Class<?> type = failure.getClass(); type != Object.class; type = type.getSuperclass()) {
            Mapper mapper = byException.get(type);
            if (mapper != null) {
                return answer(mapper, failure);
            }
        }
        return null;
    }

    private record Mapper(Bean<?> bean, Type type) {}

    @SuppressWarnings("unchecked")
    private @Nullable Response answer(Mapper mapper, Throwable failure) {
        var context = beans.createCreationalContext(mapper.bean());
        try {
            Object reference = beans.getReference(mapper.bean(), mapper.type(), context);
            return ((ExceptionMapper<Throwable>) reference).toResponse(failure);
        } catch (RuntimeException e) { // the original exception is the one to report
            failure.addSuppressed(e);
            return null;
        } finally {
            context.release();
        }
    }
}
