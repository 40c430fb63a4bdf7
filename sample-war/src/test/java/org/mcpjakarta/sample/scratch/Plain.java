package org.mcpjakarta.sample.scratch;

import java.io.IOException;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** All of an application that has nothing of ours. */
@WebServlet("/word")
public class Plain extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    transient Word word;

    /** What makes CDI work for it. */
    @ApplicationScoped
    public static class Word {
        String said() {
            return "plain";
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().print(word.said());
    }
}
