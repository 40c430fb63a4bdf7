package org.mcpjakarta.core.call;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Ends an invocation that cannot continue before the client has answered. It is control flow and not a failure, so it carries no stack
 * trace. Code in between must let it pass; it may wrap it.
 */
public class UnansweredQuestions extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, InputRequest> questions;

    /** @param questions the questions without an answer, by key */
    public UnansweredQuestions(Map<String, InputRequest> questions) {
        super("The client has to be asked first", null, false, false);
        this.questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
    }

    public Map<String, InputRequest> questions() {
        return questions;
    }
}
