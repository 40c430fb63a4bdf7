package org.mcpjakarta.cdi.ask;

import java.util.Map;

import jakarta.ejb.ApplicationException;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.UnansweredQuestions;

/**
 * Ends a method that has to wait for answers. An EJB container takes it for what it is, no failure: it rolls back and lets it pass,
 * without an entry in the log and without throwing the bean away. Where there are no EJBs the annotation does not exist.
 */
@ApplicationException(rollback = true)
final class PendingQuestions extends UnansweredQuestions {
    private static final long serialVersionUID = 1L;

    PendingQuestions(Map<String, InputRequest> questions) {
        super(questions);
    }
}
