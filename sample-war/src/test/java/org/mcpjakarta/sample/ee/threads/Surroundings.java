package org.mcpjakarta.sample.ee.threads;

import javax.naming.InitialContext;
import javax.naming.NamingException;

import jakarta.transaction.UserTransaction;

/**
 * What a thread has that belongs to an application.
 *
 * @param module the application, as JNDI names it
 * @param loader whether the class loader of the thread finds the classes of the application
 * @param transactions whether a transaction can be begun
 */
public record Surroundings(String module, boolean loader, boolean transactions) {

    static Surroundings here() {
        return new Surroundings(lookup("java:module/ModuleName", String.class),
                finds(Surroundings.class), transacts());
    }

    private static boolean finds(Class<?> type) {
        try {
            return Thread.currentThread().getContextClassLoader().loadClass(type.getName()) == type;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static boolean transacts() {
        try {
            UserTransaction transaction = lookup("java:comp/UserTransaction", UserTransaction.class);
            transaction.begin();
            transaction.rollback();
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    private static <T> T lookup(String name, Class<T> type) {
        try {
            return type.cast(new InitialContext().lookup(name));
        } catch (NamingException e) {
            throw new IllegalStateException(e);
        }
    }
}
