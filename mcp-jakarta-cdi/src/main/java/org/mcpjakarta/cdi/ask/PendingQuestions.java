package org.mcpjakarta.cdi.ask;

import java.util.Map;

import jakarta.ejb.ApplicationException;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.UnansweredQuestions;

/**
 * Ends a method that has to wait for answers. The annotation keeps an EJB container from treating it as a failure: the container rolls
 * back and passes the exception on, without logging it and without discarding the bean. Without EJB the annotation is ignored.
 */
@ApplicationException(rollback = true)
final class PendingQuestions extends UnansweredQuestions {
    private static final long serialVersionUID = 1L;

    PendingQuestions(Map<String, InputRequest> questions) {
        super(questions);
    }
}
