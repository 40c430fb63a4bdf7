package org.mcpjakarta.core.call;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Ends an invocation that cannot go on before the client has answered. It steers and is no accident, so it carries no stack
 * trace; whoever is in between lets it pass, wrapped if need be.
 */
public class UnansweredQuestions extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, InputRequest> questions;

    /** @param questions those that have no answer yet, by key */
    public UnansweredQuestions(Map<String, InputRequest> questions) {
        super("The client has to be asked first", null, false, false);
        this.questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
    }

    public Map<String, InputRequest> questions() {
        return questions;
    }
}
