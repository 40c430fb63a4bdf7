package org.mcpjakarta.servlet.browser;

import java.io.IOException;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The page about a server, for people. An optional module brings it. Safe for use by many threads. */
public interface Console {
    /** Where the page is, below the path of the server. */
    String PATH = "/console";

    /** There is no page. */
    Console NONE = new Console() {
        @Override
        public boolean serves(HttpServletRequest request, HttpServletResponse response) {
            return false;
        }

        @Override
        public boolean isFor(HttpServletRequest request) {
            return false;
        }
    };

    /**
     * Serves a request for a path below that of the server, if it is one of the console.
     *
     * @return false if it is not, or not for its sender; to the sender, both have to look the same
     */
    boolean serves(HttpServletRequest request, HttpServletResponse response) throws IOException;

    /** Whether the sender of the request may open the page. It may ask the sender for a login. */
    boolean isFor(HttpServletRequest request);
}
