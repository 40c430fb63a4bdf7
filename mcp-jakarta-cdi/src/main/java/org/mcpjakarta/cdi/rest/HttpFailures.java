package org.mcpjakarta.cdi.rest;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;

/** Exceptions that JAX-RS converts to an HTTP status: those that have one, and those for which the application has a mapper. */
record HttpFailures(ExceptionMappers mappers, RestResults restResults) implements ForeignRefusals {
    private static final int FIRST_DEFECT = 500;

    @Override
    public @Nullable String text(Throwable thrown) {
        Throwable failure = withoutContainer(thrown);
        if (failure instanceof WebApplicationException exception && isRefusal(exception.getResponse())
                && restResults.hasEntity(exception.getResponse())) {
            return restResults.failure(exception.getResponse(), "");
        }
        Response mapped = mappers.answer(failure);
        if (mapped != null && isRefusal(mapped)) {
            return restResults.failure(mapped, "");
        }
        return failure instanceof WebApplicationException exception && isRefusal(exception.getResponse())
                ? restResults.failure(exception.getResponse(), message(exception))
                : null;
    }

    private static boolean isRefusal(Response response) {
        return response.getStatus() < FIRST_DEFECT;
    }

    /** The text of the application; empty if the exception was created without one, when its message is the status. */
    private static String message(WebApplicationException exception) {
        String message = exception.getMessage();
        return message == null || message.startsWith("HTTP " + exception.getResponse().getStatus()) ? "" : message;
    }

    // By name: an application without Enterprise Beans need not have the class.
    private static Throwable withoutContainer(Throwable thrown) {
        Throwable failure = thrown;
        while (failure.getClass().getName().startsWith("jakarta.ejb.") && failure.getCause() != null) {
            failure = failure.getCause();
        }
        return failure;
    }
}
