package org.mcpjakarta.conformance;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Tools that tell the client something before they answer. */
@ApplicationScoped
public class TellingTools {
    private static final int PAUSE = 50;

    @Inject
    McpLog log;

    @Tool(name = "test_tool_with_progress", description = "Reports progress while it works")
    public String progress(Progress progress) throws InterruptedException {
        for (double done : new double[]{0, 50, 100}) {
            progress.send(done, 100.0, "Completed step " + (int) done + " of 100");
            Thread.sleep(PAUSE);
        }
        return "All steps are done";
    }

    @Tool(name = "test_tool_with_logging", description = "Sends log messages while it works")
    public String logging() throws InterruptedException {
        log.info("Tool execution started");
        Thread.sleep(PAUSE);
        log.info("Tool processing data");
        Thread.sleep(PAUSE);
        log.info("Tool execution completed");
        return "Three messages were sent";
    }

    @Tool(name = "test_logging_tool", description = "Sends a log message to clients that asked for it")
    public String logged() {
        log.warning("A message for those who asked");
        return "One message was sent to whoever asked";
    }
}
