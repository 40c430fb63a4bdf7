package org.mcpjakarta.sample.scratch;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;

/** Sits where the endpoint should be. */
@WebServlet("/mcp/*")
public class Squatter extends HttpServlet {
    private static final long serialVersionUID = 1L;
}
