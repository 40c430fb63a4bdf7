package org.mcpjakarta.sample.ee.money;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** A session bean: its container begins and ends transactions. */
@Stateless
public class Cashier {
    @Inject
    Books books;

    @Tool(name = "cashier.write")
    public String write(String name) {
        return books.write(name);
    }

    @Tool(name = "cashier.refuse")
    public String refuse(String name) {
        books.write(name);
        throw new ToolCallException("No");
    }

    @Tool(name = "cashier.overdraw")
    public String overdraw(String name) {
        books.write(name);
        throw new Overdrawn();
    }

    @Tool(name = "cashier.remind")
    public String remind(String name) throws Reminder {
        books.write(name);
        throw new Reminder();
    }

    @Tool(name = "cashier.fail")
    public String fail(String name) {
        books.write(name);
        throw new IllegalStateException("a defect");
    }

    @Tool(name = "cashier.wait")
    public String await(String name, Cancellation cancellation) throws InterruptedException {
        return books.writeAndWait(name, cancellation);
    }
}
