package org.mcpjakarta.core.call;

import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.mcpjakarta.core.rpc.RpcMessage;

/**
 * Where the messages of a call go before its answer: notifications about it, and questions to the client. The answer itself is
 * returned, not sent.
 */
@FunctionalInterface
public interface Reply {
    /** Nobody listens. */
    Reply NONE = new Reply() {
        @Override
        public void send(RpcMessage message) {}

        @Override
        public boolean isHeard() {
            return false;
        }
    };

    void send(RpcMessage message);

    /** Sends what says nothing more if the same is about to go out anyway: that something has changed. */
    default void sendOnce(RpcMessage message) {
        send(message);
    }

    /** The application's code is about to run for the call: it was admitted and is allowed, and may take long. May come more than once. */
    default void begins() {}

    /** Whether somebody listens. */
    default boolean isHeard() {
        return true;
    }

    /** Where the client calls from, as far as that is known; it tells apart clients of whom nothing else is known. */
    default String address() {
        return "";
    }

    /** Gives back the place of a call that has ended, once its answer is written and holds no memory any more. */
    default void afterAnswer(Runnable giveBack) {
        giveBack.run();
    }

    /** Asks to notice when the client leaves, if its leaving means that the answer is no longer wanted, and to raise the flag then. */
    default void watch(CancelFlag flag) {}

    /** Tells, before the answer, that it is a refusal which a better token would lift. */
    default void refused(AccessRefusedException refusal) {}

    /** Ends the connection, but not the call, if the client knows how to come back for the rest. */
    default void hangUp() {}

    /** Ends the connection to a client that does not seem to be there; should it be, it may come back for what it can get. */
    default void disconnect() {}

    /**
     * Begins a call that may take long, or goes on with one that has waited, on a thread that may run the application's code: the one at
     * hand, which has brought the request or the answer, unless calls have threads of their own.
     */
    default void resume(Runnable work) {
        work.run();
    }

    /**
     * Threads that may run the application's code, in the name of the caller, when the call was answered long ago. To be asked for while
     * it is not.
     *
     * @param name of the executor, if the platform has several
     */
    default Executor detached(String name) {
        return Runnable::run;
    }

    /**
     * Gives out threads for what the application does when its call is cancelled. To be asked on a thread of the application, since what
     * belongs to that thread is taken along. What is returned here keeps nothing of the call.
     */
    default Supplier<Executor> actionThreads() {
        return () -> Runnable::run;
    }
}
