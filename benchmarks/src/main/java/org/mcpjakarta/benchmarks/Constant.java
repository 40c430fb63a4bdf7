package org.mcpjakarta.benchmarks;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The least that a servlet can do in the same server: it reads the request and answers what was put at the same address before.
 * Nothing that speaks a protocol can cost less.
 */
@WebServlet(urlPatterns = "/constant/*", asyncSupported = true)
public class Constant extends HttpServlet {
    private static final long serialVersionUID = 1;
    /** Containers tell the length of what is shorter by themselves, and for less. */
    private static final int SHORT = 1 << 10;

    private final transient Map<String, Answer> answers = new ConcurrentHashMap<>();

    private record Answer(String type, @Nullable String encoding, byte[] bytes) {}

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        answers.put(request.getPathInfo(),
                new Answer(request.getContentType(), request.getHeader("Answer-Encoding"),
                        request.getInputStream().readAllBytes()));
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // Not all bytes of a stream, which takes 16 kB for however few there are.
        byte[] body = new byte[request.getContentLength()];
        request.getInputStream().readNBytes(body, 0, body.length);
        Answer answer = answers.get(request.getPathInfo());
        if (answer == null) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        response.setContentType(answer.type());
        if (answer.encoding() != null) {
            response.setHeader("Content-Encoding", answer.encoding());
        }
        if (answer.bytes().length > SHORT) {
            response.setContentLength(answer.bytes().length);
        }
        response.getOutputStream().write(answer.bytes());
    }
}
