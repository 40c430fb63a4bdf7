package org.mcpjakarta.client;

import java.net.URI;
import java.util.List;

/** Questions to the user. Never ask for passwords, keys or payment data in a form; send the user to a page of yours for that. */
public final class Elicit {

    private Elicit() {}

    /**
     * A form with a field for each component of a record: text, numbers, yes or no, dates, addresses, enums, and lists or sets of enums
     * to choose several. Constraints of Bean Validation limit what can be entered, {@link Title} and {@link Options} say what is
     * shown, {@link org.mcpjakarta.tools.ToolArg} describes a field and sets what it holds at first. A component of type
     * {@code Optional} may stay empty. The answer is the record, and fits.
     *
     * @param message why the user is asked
     */
    public static <T extends Record> Form<T> form(String message, Class<T> fields) {
        return new Form<>(message, fields);
    }

    /** A form whose fields are known only at run time. The answer is a map of what was filled in, and fits. */
    public static FieldForm form(String message, Field... fields) {
        return new FieldForm(message, List.of(fields));
    }

    /**
     * Sends the user to a page, for what must not pass through the client. An accepting answer means that the user agreed to go there,
     * not that the matter is settled. The page has to find out by itself who its visitor is; the address must hold nothing secret.
     *
     * @param message why the user should go there
     */
    public static Link url(String message, URI page) {
        return new Link(message, page, null);
    }

    /**
     * Like {@link #url(String, URI)}; the client can be told later, by {@link ElicitationCompletion}, that the matter is settled.
     *
     * @param id of the matter: made for this user and this time, and hard to guess, since the client gets to know it
     */
    public static Link url(String message, URI page, String id) {
        return new Link(message, page, id);
    }
}
