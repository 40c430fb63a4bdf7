package org.mcpjakarta.sample.ee.threads;

import jakarta.enterprise.context.RequestScoped;

/** Is kept for one request. */
@RequestScoped
public class Diary {
    private String text = "";

    void write(String more) {
        text += more;
    }

    boolean isWritten() {
        return !text.isEmpty();
    }
}
