package org.mcpjakarta.core.call;

import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.CallInfo.Peer;

/**
 * Where the messages of a call go before its answer: notifications about it, and questions to the client. The answer itself is
 * returned, not sent.
 */
@FunctionalInterface
public interface Reply {
    /** Discards all messages. */
    Reply NONE = new Reply() {
        @Override
        public void send(RpcMessage message) {}

        @Override
        public boolean isHeard() {
            return false;
        }
    };

    void send(RpcMessage message);

    /** Sends a message that is redundant while an equal one waits to be sent, such as a notification of a change. */
    default void sendOnce(RpcMessage message) {
        send(message);
    }

    /** The call was admitted and permitted, and code of the application, which may take long, is about to run. May be called repeatedly. */
    default void begins() {}

    /** Whether messages reach the client. */
    default boolean isHeard() {
        return true;
    }

    /** The network address of the client, or empty. It distinguishes clients of which nothing else is known. */
    default String address() {
        return "";
    }

    /** The other end of the connection, for listeners. */
    default Peer peer() {
        return Peer.UNKNOWN;
    }

    /** Releases the place of a call that has ended, once its answer is written and no longer takes memory. */
    default void afterAnswer(Runnable release) {
        release.run();
    }

    /** Raises the flag when the client disconnects, if a disconnect means that the answer is no longer wanted. */
    default void watch(CancelFlag flag) {}

    /** Reports, before the answer, that the call is refused but would be served with a better token. */
    default void refused(AccessRefusedException refusal) {}

    /** Ends the connection, but not the call, if the client can resume the stream. */
    default void hangUp() {}

    /** Ends the connection to a client that seems to be gone. If it is alive after all, it may resume the stream. */
    default void disconnect() {}

    /**
     * Begins a call that may take long, or continues one that has waited, on a thread that may run the application's code: the current
     * thread, which has received the request or the answer, unless calls have threads of their own.
     */
    default void resume(Runnable work) {
        work.run();
    }

    /**
     * The call begins to wait for its client, and may have to continue without a request: an answer that another node has received is
     * brought by a thread that belongs to no request. Called each time the call asks, the first time mostly on the thread of its own
     * request, whose context is needed for {@link #resumeDetached}. Never called on a single node.
     */
    default void waits() {}

    /**
     * The id of the stream on which another node can go on with the call if this one dies; empty if none can, or one has done so. It is
     * opened if necessary, so to be called just before the client is asked.
     */
    default String lastingStream() {
        return "";
    }

    /**
     * Continues a call that has waited, on a thread that may run the application's code. Unlike for {@link #resume}, the current thread
     * is not such a thread: it belongs to no request and has no context.
     */
    default void resumeDetached(Runnable work) {
        resume(work);
    }

    /**
     * An executor that may run the application's code as the caller long after the call was answered. Must be requested before the call
     * is answered.
     *
     * @param name of the executor, if the platform has several
     */
    default Executor detached(String name) {
        return Runnable::run;
    }

    /**
     * Supplies the executor for actions of the application when its call is cancelled. The supplier must be called on a thread of the
     * application, since the executor takes over the context of that thread. The supplier itself does not hold a reference to the call.
     */
    default Supplier<Executor> actionThreads() {
        return () -> Runnable::run;
    }
}
