package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.util.List;

import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.report.Failure;

/** The rules of an era for one request. */
interface Route {
    /** The headers of the request beside those that all have: names and values in turn. */
    List<String> headers() throws Failure;

    /** Looks at an answer, and removes the reason of a refusal if it can; then the request is sent again. */
    boolean mends(Answer answer) throws IOException, Failure;

    /** Asks the server what its tools are like, if the bridge may ask in this era. */
    default void learnTools() throws IOException, Failure {}

    /** Whether an answer that was cut off can be resumed. */
    boolean resumes();
}
