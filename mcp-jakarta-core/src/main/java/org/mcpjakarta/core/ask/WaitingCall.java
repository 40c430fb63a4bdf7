package org.mcpjakarta.core.ask;

import java.time.Duration;
import java.util.Collection;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/**
 * A call that waits for its client, as an item that nodes share: its request, its dialogue, and the answers to its open questions so far.
 * That is all that another node needs to go on with it. The item is busy until the last answer is entered; whoever enters that goes on.
 */
record WaitingCall(SharedItem item) {
    /** Whoever looks at an item finds out by the deadline whether the call is open. The store must not forget it before. */
    private static final long MARGIN = Duration.ofSeconds(30).toMillis();
    /** How long it is remembered who goes on with the call. */
    private static final long REMEMBERED = Duration.ofMinutes(1).toMillis();

    private static final String LOG = "log";
    private static final String ID = "id";
    private static final String METHOD = "method";
    private static final String PARAMS = "params";
    private static final String DIALOGUE = "dialogue";
    private static final String PROGRESS = "progress";
    private static final String KEYS = "keys";
    private static final String ANSWERS = "answers";
    private static final String DEADLINE = "deadline";
    private static final String RESULT = "result";
    private static final String ERROR = "error";

    /**
     * @param session  of the call, by its name in the store
     * @param log      the stream of the call
     * @param keys     of its open questions
     * @param now      by the clock of the cluster. Nobody whose node is gone can report progress, and so wait for longer than usual
     */
    static WaitingCall of(Call call, String session, String log, Collection<String> keys, String node, long now,
            Patience patience) {
        LightObjectBuilder content = JsonTrees.object().add(LOG, log).add(ID, call.id().value())
                .add(METHOD, call.method()).add(PARAMS, call.params()).add(DIALOGUE, call.dialogue().toJson())
                .add(KEYS, JsonTrees.array(keys)).add(ANSWERS, JsonTrees.EMPTY_OBJECT)
                .add(DEADLINE, now + patience.quiet().toMillis());
        double progress = call.progress().last();
        if (Double.isFinite(progress)) {
            content.add(PROGRESS, progress);
        }
        return new WaitingCall(
                new SharedItem(key(session, log), session, 1, now + patience.longest().toMillis() + MARGIN, true, node,
                        content.build()));
    }

    static String key(String session, String log) {
        return Cluster.key(session + "\n" + log);
    }

    /** The same, instead of that version of it. */
    WaitingCall insteadOf(SharedItem former) {
        return new WaitingCall(new SharedItem(item.id(), item.holder(), former.version() + 1, item.until(), item.busy(),
                item.node(), item.content()));
    }

    String log() {
        return item.content().getString(LOG);
    }

    /** The node of the call; once the last answer is entered, the one that goes on. */
    String node() {
        return item.node();
    }

    RpcId id() {
        return new RpcId(item.content().get(ID));
    }

    private JsonObject answers() {
        return item.content().getJsonObject(ANSWERS);
    }

    /** Whether the call waits for an answer. */
    boolean isOpen(long now) {
        return item.busy() && now < item.content().getJsonNumber(DEADLINE).longValue();
    }

    /** Whether it waits for this answer. */
    boolean lacks(String key) {
        return item.busy() && !answers().containsKey(key) && item.content().getJsonArray(KEYS)
                .getValuesAs(JsonString.class).stream().map(JsonString::getString).anyMatch(key::equals);
    }

    boolean has(String key, RpcMessage.Response answer) {
        return json(answer).equals(answers().get(key));
    }

    /** With this answer. @param self the node that goes on if it is the last one */
    WaitingCall answered(String key, RpcMessage.Response answer, String self, long now) {
        JsonObject all = JsonTrees.object(answers()).add(key, json(answer)).build();
        boolean isLast = all.size() == item.content().getJsonArray(KEYS).size();
        return new WaitingCall(new SharedItem(item.id(), item.holder(), item.version() + 1,
                isLast ? now + REMEMBERED : item.until(), !isLast, isLast ? self : item.node(),
                JsonTrees.object(item.content()).add(ANSWERS, all).build()));
    }

    private static JsonObject json(RpcMessage.Response answer) {
        RpcError error = answer.error();
        LightObjectBuilder json = JsonTrees.object();
        return (error == null ? json.add(RESULT, answer.result()) : json.add(ERROR, error.json())).build();
    }

    /** The call, to go on with its answers. */
    Call call(Session session, Caller caller, Reply reply) {
        JsonObject content = item.content();
        Call call = Call.within(session, caller,
                new RpcMessage.Request(id(), content.getString(METHOD), content.getJsonObject(PARAMS)), reply);
        call.dialogue().restore(content.getJsonObject(DIALOGUE));
        answers().forEach((key, value) -> {
            JsonObject answer = value.asJsonObject();
            if (answer.containsKey(ERROR)) {
                call.dialogue().refused(key, RpcError.of(answer.getJsonObject(ERROR)));
            } else {
                call.dialogue().answered(key, answer.getJsonObject(RESULT));
            }
        });
        return call;
    }

    /** Counts what the call keeps, and lets it report only what is beyond its former reports. To be called when it has begun. */
    void begin(Call call) {
        call.keep(JsonWeight.of(item.content()));
        if (item.content().get(PROGRESS) instanceof JsonNumber progress) {
            call.progress().goOnFrom(progress.doubleValue());
        }
    }
}
