package org.mcpjakarta.verification.booking;

import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.history.Door;
import org.mcpjakarta.verification.history.Findings;

/**
 * A client that books one thing after the other. It sends each call again until it is told the result: after a connection that has broken,
 * a silence, a refusal or an error. Sometimes it closes the connection itself, at any moment.
 */
public final class BookingClient implements Runnable {
    private static final Duration LONGEST = Duration.ofMinutes(3);
    private static final int LATEST = 80;
    private static final Pattern RUN = Pattern.compile("run (\\d+)-[0-9a-f-]{36}");
    private static final Pattern TEXT = Pattern.compile("\"(?:text|message)\":\"([^\"]{0,120})");
    private static final Pattern NUMBER = Pattern.compile("[0-9a-f]{8}-[0-9a-f-]+");
    private static final String NOT_KNOWN = "it is not known whether it has taken effect";

    private final Door door;
    private final BookingPlan plan;
    private final Findings findings;
    private final Habits habits;
    private final Random random;
    private String session = "";
    private int number;

    /**
     * What kind of client this is.
     *
     * @param hasSession whether it is of 2025-11-25, and not of 2026-07-28
     * @param silence    milliseconds after which it sends its call again
     * @param leaves     it does not wait for the answer to one of so many calls
     */
    public record Habits(boolean hasSession, int silence, int leaves) {}

    public BookingClient(Door door, BookingPlan plan, Findings findings, Habits habits, long seed) {
        this.door = door;
        this.plan = plan;
        this.findings = findings;
        this.habits = habits;
        this.random = new Random(seed);
    }

    @Override
    public void run() {
        try {
            for (Booking booking = plan.next(); booking != null; booking = plan.next()) {
                book(booking);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void book(Booking booking) throws InterruptedException {
        long begun = System.nanoTime();
        while (!isTold(booking)) {
            if (System.nanoTime() - begun > LONGEST.toNanos()) {
                findings.violation(booking + " was not answered within " + LONGEST);
                return;
            }
            TimeUnit.MILLISECONDS.sleep(10 + random.nextInt(200));
        }
        findings.time("booking", System.nanoTime() - begun);
    }

    private boolean isTold(Booking booking) throws InterruptedException {
        if (habits.hasSession && session.isEmpty() && !begin()) {
            return false;
        }
        Request request = habits.hasSession ? booking.inSession(session, ++number) : booking.stateless(++number);
        ToolTally tally = plan.tally(booking.tool());
        tally.called();
        long sent = System.currentTimeMillis();
        try (Connection connection = door.connect(habits.silence)) {
            connection.write(request.with("Connection", "close"));
            if (random.nextInt(habits.leaves) == 0) {
                TimeUnit.MILLISECONDS.sleep(random.nextInt(LATEST));
                findings.count("calls left by their clients");
                return false;
            }
            return isTold(booking, tally, connection.read(), sent);
        } catch (IOException e) {
            findings.count("calls broken, or silent");
            return false;
        }
    }

    private boolean isTold(Booking booking, ToolTally tally, Answer answer, long sent) {
        if (answer.isUnknown()) {
            findings.count("calls in a session that was gone");
            session = "";
            return false;
        }
        if (answer.isTemporary()) {
            findings.count("calls refused with " + answer.status());
            return false;
        }
        Matcher run = RUN.matcher(answer.text());
        boolean isError = answer.text().contains("\"isError\":true") || answer.text().contains("\"error\":");
        if (answer.status() == 200 && !isError && run.find()) {
            findings.count("results of " + answer.headers().getOrDefault("x-node", "no node"));
            // The runs and the clients have the same clock.
            tally.told(booking.id(), run.group().substring("run ".length()), Long.parseLong(run.group(1)) < sent);
            return true;
        }
        if (answer.has(NOT_KNOWN)) {
            tally.told(booking.id(), ToolTally.UNKNOWN, false);
            return true;
        }
        if (answer.status() != 200 || !isError) {
            findings.violation(booking + " was answered by " + answer);
        }
        Matcher text = TEXT.matcher(answer.text());
        String told = text.find() ? NUMBER.matcher(text.group(1)).replaceAll("…") : "without a text";
        findings.count("errors of " + booking.tool().tool() + ": " + told);
        return false;
    }

    private boolean begin() {
        try {
            Answer answer = door.send(Request.of(Messages.initialize("2025-11-25")));
            if (answer.status() == 200) {
                String begun = answer.session();
                if (door.send(Request.inSession(begun, Messages.INITIALIZED)).status() == 202) {
                    session = begun;
                }
            } else if (!answer.isTemporary()) {
                findings.violation("A handshake was answered by " + answer);
            }
        } catch (IOException e) {
            findings.count("handshakes broken");
        }
        return !session.isEmpty();
    }
}
