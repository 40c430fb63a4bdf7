package org.mcpjakarta.core.ask;

import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.SharedQuestions.Question;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Brings the answers that this node receives for calls of other nodes. The node of a call gets its answer if it lives. If it is gone, the
 * call goes on here, with the request that has brought its last answer. A node that has just died still looks alive; so what was passed on
 * is looked after until it is entered.
 */
final class MovingCalls {
    private static final int MOST_TRIES = 8;

    private final Cluster cluster;
    private final SharedQuestions questions;
    private final SharedCalls calls;
    private final Queue<Brought> passedOn = new ConcurrentLinkedQueue<>();

    private record Brought(Session session, Question question, RpcMessage.Response answer, AnswerBearer bearer) {}

    MovingCalls(Cluster cluster, SharedQuestions questions) {
        this.cluster = cluster;
        this.questions = questions;
        this.calls = new SharedCalls(cluster);
        cluster.everySecond(this::lookAfter);
    }

    /** The questions that a call of this node asks together; null if no other node can go on with it. */
    @Nullable
    Round round(Call call, Set<String> keys, Patience patience) {
        Session session = call.session();
        call.watchedCancellation(); // another node may go on with it while this one is only taken for dead
        String log = session == null ? "" : call.reply().lastingStream();
        return session == null || log.isEmpty() ? null : new Round(calls, call, session.id(), log, keys, patience);
    }

    /** Whether the answer belongs to a question of another node. Waits for the store. */
    boolean bring(Session session, RpcId id, RpcMessage.Response answer, AnswerBearer bearer) {
        Question question = questions.find(session.id(), id).orElse(null);
        if (question == null) {
            return false;
        }
        Brought brought = new Brought(session, question, answer, bearer);
        boolean mayMove = question.mayMove() && bearer.carriesOn();
        if (mayMove && !cluster.isAlive(question.node())) {
            goOn(brought);
            return true;
        }
        questions.send(question, answer);
        // Last: if sending fails, the client may send the answer again. If it comes twice, the node takes it once.
        questions.remove(question);
        bearer.accepted();
        if (mayMove) {
            bearer.keep();
            passedOn.add(brought);
        }
        return true;
    }

    /** Goes on with the call if this is its last answer, and otherwise enters the answer for whoever will. */
    private void goOn(Brought brought) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            WaitingCall waiting = waiting(brought).orElse(null);
            if (waiting == null) {
                accepted(brought);
                return;
            }
            WaitingCall answered = waiting.answered(brought.question.key(), brought.answer, calls.self(), calls.now());
            if (!answered.item().busy()) {
                brought.bearer.goOn(new MovedCall(brought.session, waiting, answered, calls,
                        () -> questions.removeLater(brought.question)));
                return;
            }
            if (calls.replace(answered)) {
                // If the node was only taken for dead, it has to know.
                questions.send(brought.question, brought.answer);
                questions.remove(brought.question);
                accepted(brought);
                return;
            }
        }
        throw SealedItems.contended();
    }

    private static void accepted(Brought brought) {
        brought.bearer.accepted();
        brought.bearer.release();
    }

    /** The call, if it still waits for this answer and no other node has gone on with it. */
    private Optional<WaitingCall> waiting(Brought brought) {
        Question question = brought.question;
        return calls.find(Cluster.sessionKey(question.session()), question.log())
                .filter(call -> call.isOpen(calls.now()) && call.lacks(question.key())
                        && call.node().equals(question.node()));
    }

    private void lookAfter() {
        int count = passedOn.size();
        for (Brought next = passedOn.peek(); next != null && count-- > 0; next = passedOn.peek()) {
            Brought brought = next;
            boolean waits = waiting(brought).isPresent();
            boolean isAlive = cluster.isAlive(brought.question.node());
            // Not before: if the store is away, it is looked after again.
            passedOn.remove(brought);
            if (!waits) {
                brought.bearer.release();
            } else if (isAlive) {
                passedOn.add(brought);
                questions.send(brought.question, brought.answer); // it may not have reached the store
            } else {
                cluster.atOnce(() -> goOnOrAgain(brought));
            }
        }
    }

    private void goOnOrAgain(Brought brought) {
        try {
            goOn(brought);
        } catch (StoreUnavailableException away) {
            passedOn.add(brought);
        }
    }

    /** Whether a call that a dead node has left may go on when its client answers. @param session by its name in the store */
    boolean waits(String session, String log) {
        return calls.find(session, log).filter(call -> call.isOpen(calls.now())).isPresent();
    }

    /** The client has cancelled a call that no node may have any more. */
    void cancel(String session, RpcId id) {
        calls.of(session).stream().filter(call -> call.id().equals(id) && !cluster.isAlive(call.node()))
                .forEach(calls::remove);
    }
}
