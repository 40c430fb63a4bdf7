package org.mcpjakarta.sample.ee.money;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** A CDI bean: an interceptor begins and ends transactions. */
@ApplicationScoped
@Transactional
public class Accountant {
    @Inject
    Books books;

    @Tool(name = "accountant.write")
    public String write(String name) {
        return books.write(name);
    }

    @Tool(name = "accountant.refuse")
    public String refuse(String name) {
        books.write(name);
        throw new ToolCallException("No");
    }

    @Tool(name = "accountant.overdraw")
    public String overdraw(String name) {
        books.write(name);
        throw new Overdrawn();
    }

    @Tool(name = "accountant.remind")
    public String remind(String name) throws Reminder {
        books.write(name);
        throw new Reminder();
    }

    @Tool(name = "accountant.fail")
    public String fail(String name) {
        books.write(name);
        throw new IllegalStateException("a defect");
    }

    @Tool(name = "accountant.wait")
    public String await(String name, Cancellation cancellation) throws InterruptedException {
        return books.writeAndWait(name, cancellation);
    }
}
