package org.mcpjakarta.verification.history;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** A task, made on one node and asked for on all: it ends once, with its own result, unless its node is gone. */
final class TaskCall {
    private static final Pattern TASK = Pattern.compile("\"taskId\":\"([^\"]+)\"");
    private static final Pattern STATUS = Pattern.compile("\"status\":\"([^\"]+)\"");
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);
    private static final int PAUSE = 200;
    private static final String AWAY = "The server cannot reach its store now";
    private static final String WORKING = "working";

    private final Door door;
    private final Findings findings;
    private final Excuses excuses;
    private final String session;
    private final int id;
    private final String name;
    private final long begun = System.nanoTime();

    TaskCall(Door door, Findings findings, Excuses excuses, String session, int id, String client) {
        this.door = door;
        this.findings = findings;
        this.excuses = excuses;
        this.session = session;
        this.id = id;
        this.name = client + " task " + id;
    }

    void run(int number, int millis) throws InterruptedException {
        Answer made = post("tools/call", "{\"name\":\"later\",\"arguments\":{\"number\":" + number + ",\"millis\":"
                + millis + "},\"task\":{\"ttl\":60000}}");
        Matcher task = TASK.matcher(made == null ? "" : made.text());
        if (made == null || !task.find()) {
            findings.count("tasks not made");
            return;
        }
        findings.count("tasks");
        String node = made.headers().getOrDefault("x-node", "");
        String which = "{\"taskId\":\"" + task.group(1) + "\"}";
        String status = WORKING;
        while (status.isEmpty() || status.equals(WORKING)) {
            if (System.nanoTime() - begun > excuses.longest(PATIENCE, begun)) {
                findings.violation(name + " on " + node + ": still working after 20 seconds");
                return;
            }
            TimeUnit.MILLISECONDS.sleep(PAUSE);
            status = status(which);
        }
        findings.count("tasks " + status);
        if (status.equals("completed")) {
            result(which, number);
        } else if (!excuses.mayLoseCalls(node, begun) && !excuses.mayRefuseCalls(node, begun)) {
            findings.violation(name + " on " + node + ": is " + status + ", but nothing happened to its node");
        }
        String later = status(which);
        if (!later.isEmpty() && !later.equals(status)) {
            findings.violation(name + ": was " + status + " and then " + later);
        }
    }

    /** Empty if it is not known for now. */
    private String status(String which) {
        Answer answer = post("tasks/get", which);
        if (answer == null || answer.status() != 200) {
            return "";
        }
        Matcher status = STATUS.matcher(answer.text());
        if (!status.find()) {
            findings.violation(name + ": " + answer);
            return "unknown";
        }
        return status.group(1);
    }

    private void result(String which, int number) {
        Answer answer = post("tasks/result", which);
        if (answer != null && answer.status() == 200 && !answer.text().contains("\"" + number + "\"")) {
            findings.violation(name + ": its result is not " + number + ": " + answer);
        } else if (answer != null && answer.status() == 200) {
            findings.count("tasks whose result was right");
        }
    }

    private @Nullable Answer post(String method, String params) {
        try {
            Answer answer = door.send(Request.inSession(session, Messages.request(Integer.toString(id), method, params))
                    .with("MCP-Protocol-Version", "2025-11-25"));
            if (answer.isBroken()) {
                findings.count(HistoryClient.BROKEN);
                return null;
            } else if (answer.status() > 202 && !answer.isTemporary()) {
                findings.violation(name + ": " + answer + " to " + method);
            }
            if (answer.text().contains(AWAY)) {
                findings.count("tasks asked for while the store was away");
                return null;
            }
            return answer;
        } catch (IOException e) {
            findings.count(HistoryClient.BROKEN);
            return null;
        }
    }
}
