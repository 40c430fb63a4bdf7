package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Question;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.RequestState;
import org.mcpjakarta.core.call.ServerRequests;
import org.mcpjakarta.core.call.Timer;
import org.mcpjakarta.core.call.TimerThread;
import org.mcpjakarta.core.engine.Subscriptions.Subscription;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.MemorySessionStore;
import org.mcpjakarta.core.session.Overload;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.session.Signals;
import org.mcpjakarta.core.task.MemoryTaskStore;
import org.mcpjakarta.core.task.Tasks;

import jakarta.json.JsonObject;

/**
 * Serves calls of every revision: finds the method in the client's dialect, lets its handler work, and shapes the outcome.
 * Whoever speaks to clients (the servlet module) hands calls in and sends the answers out. Safe for use by many threads.
 */
public final class McpEngine {
    private static final Duration RESTART = Duration.ofSeconds(5);
    /** What runs the application's code, and so may take long. */
    private static final Set<String> LONG = Set.of("tools/call", "prompts/get", "resources/read",
            "completion/complete");

    private final Settings settings;
    private final Sessions sessions;
    private final LiveFeatures features;
    private final Dialects dialects;
    private final Notices notices;
    private final Admission admission;
    private final Runnable timerEnd;
    private final Subscriptions subscriptions;
    private final Errands errands = new Errands();
    private final Outlets outlets;
    private final Pings pings;
    private final InFlight inFlight;
    private final ServerRequests serverRequests;
    private final TaskRuns tasks;
    private volatile Runnable deaf = () -> {};
    private volatile boolean stopping;

    public McpEngine(Settings settings, Features features) {
        this(settings, features, InstantSource.system());
    }

    public McpEngine(Settings settings, Features features, InstantSource clock) {
        this(settings, features, clock, Signals.NONE);
    }

    /** @param signals by which the nodes of the application hear of changes */
    public McpEngine(Settings settings, Features features, InstantSource clock, Signals signals) {
        this(settings, features, clock, signals, new TimerThread());
    }

    private McpEngine(Settings settings, Features features, InstantSource clock, Signals signals, TimerThread own) {
        this(settings, features, clock, signals, own, own::close);
    }

    /** @param timer is used by others as well, and goes on when this engine stops */
    public McpEngine(Settings settings, Features features, Timer timer, Signals signals) {
        this(settings, features, InstantSource.system(), signals, timer, () -> {});
    }

    private McpEngine(Settings settings, Features features, InstantSource clock, Signals signals, Timer timer,
            Runnable timerEnd) {
        this.settings = settings;
        this.timerEnd = timerEnd;
        this.subscriptions = new Subscriptions(timer);
        this.serverRequests = new ServerRequests(timer);
        this.inFlight = new InFlight(clock);
        this.outlets = new Outlets(clock);
        this.pings = new Pings(serverRequests, clock, settings.asking().pings());
        this.admission = new Admission(settings.limits().requests(), settings.limits().rates(), System::nanoTime);
        this.sessions = new Sessions(new MemorySessionStore(), clock, settings.limits().sessions(), admission.calls());
        this.features = new LiveFeatures(features, subscriptions, new AccessPolicy(settings.authorization()),
                new Nodes(signals, settings.path()));
        var states = new RequestState(settings.asking().keys(), settings.asking().ttl(), clock);
        var streams = new AskOnStream(serverRequests, settings.asking().patience(), errands);
        this.tasks = new TaskRuns(new Tasks(new MemoryTaskStore(), clock, settings.limits().tasks()), sessions, outlets,
                streams);
        this.dialects = new Dialects(settings, this.features, subscriptions, sessions,
                new Ways(new AskLoop(streams), new AskByRetry(states), tasks));
        this.notices = new Notices(sessions, inFlight, serverRequests);
    }

    /** The server starts: from now on it hears of what changes on other nodes. */
    public void start() {
        deaf = features.hear();
    }

    /** What is offered now; it can change while the server runs. */
    public LiveFeatures features() {
        return features;
    }

    public Settings settings() {
        return settings;
    }

    public Sessions sessions() {
        return sessions;
    }

    /**
     * Serves the call. The stage never fails: whatever goes wrong becomes an error response. It holds nothing if the call was
     * cancelled, since nobody waits for the answer then.
     *
     * @throws Overload at once, before anything else happens, if there are too many calls
     */
    public CompletionStage<RpcMessage.@Nullable Response> serve(Call call) {
        Dialect dialect = dialects.of(call.client().revision());
        MethodHandler handler = dialect.methods().get(call.method());
        if (handler == null) {
            return CompletableFuture.completedFuture(RpcMessage.Response.error(call.id(), RpcError.methodNotFound()));
        }
        Runnable admitted = admission.admit(call);
        call.limitTo(settings.limits().rates());
        CompletionStage<Outcome> outcome;
        try {
            inFlight.begin(call);
            outcome = begun(call, dialect, handler);
        } catch (RuntimeException failure) {
            outcome = CompletableFuture.failedFuture(failure);
        }
        Answers answers = new Answers(dialect);
        Outcome known = Known.valueOf(outcome);
        return known != null
                ? CompletableFuture.completedFuture(ended(call, answers, known, null, admitted))
                : outcome.handle((end, failure) -> ended(call, answers, end, failure, admitted));
    }

    /** Takes a notification from the client of a session. */
    public void notice(Session session, RpcMessage.Notification notification) {
        notices.accept(session, notification);
    }

    /**
     * Whether the response answers something that the client of this session was asked. If it is the last answer that a call has waited
     * for, the call goes on on the thread at hand: one that belongs to a request of the same caller, as the call's first one did.
     *
     * @param taken what is done before that, such as telling the client that its answer was received
     */
    public boolean answer(Session session, RpcMessage.Response response, Runnable taken) {
        return serverRequests.answer(session, response, taken);
    }

    /**
     * Tells the client of a session, through its listening stream, of the changes it wants to hear of, until the runnable is run.
     *
     * @param caller who listens; asked each time, since a session may go on with another token
     */
    public Runnable listen(Session session, Supplier<Caller> caller, Reply reply) {
        Subscription subscription = new Subscription(caller, change -> wants(session.id(), change),
                change -> reply.sendOnce(told(session, change)), () -> {});
        subscriptions.add(subscription);
        Runnable closed = outlets.open(session, reply);
        return () -> {
            subscriptions.remove(subscription);
            closed.run();
        };
    }

    /** What makes up for any notices of changes that a session has missed: that everything it can hear of may have changed. */
    public List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        Set<String> uris = sessions.peek(session.id()).map(Session::subscriptions).orElse(Set.of());
        return new Capabilities(features).changes(caller).stream()
                .flatMap(kind -> kind == Change.Kind.RESOURCE
                        ? uris.stream().filter(uri -> features.concern(caller, uri)).map(Change::ofResource)
                        : Stream.of(Change.of(kind)))
                .map(change -> told(session, change)).toList();
    }

    private static RpcMessage.Notification told(Session session, Change change) {
        Shape shape = Shape.of(session.client().revision());
        return new RpcMessage.Notification(change.notification(), shape.apply(change.notification(), change.params()));
    }

    /** How many streams hear of changes now. */
    public int listeners() {
        return subscriptions.size();
    }

    /** How many tasks are kept, those that are over included. */
    public int tasks() {
        return tasks.tasks().count();
    }

    /** Lets go of what is of no use any more, sessions above all; to be called now and then. */
    public void sweep() {
        sessions.sweep();
        tasks.tasks().sweep();
        inFlight.cancelAfter(settings.limits().requests().timeout());
        inFlight.sessions().stream().filter(session -> sessions.peek(session.id()).isEmpty()).forEach(this::drop);
        admission.sweep();
        if (pings.areSent()) {
            pings.send(outlets.all().stream().filter(outlet -> sessions.isPresent(outlet.session().id())).toList());
        }
    }

    /** What a user was sent to a page for is done; the client that asked him is told, on its listening stream. */
    public void settle(String id) {
        JsonObject params = JsonTrees.object().add(Question.ID, id).build();
        errands.end(id).ifPresent(session -> outlets.tell(session,
                new RpcMessage.Notification("notifications/elicitation/complete", params)));
    }

    /**
     * The server stops: nothing new is begun, subscriptions get their last word, and calls and tasks that run have some time to end.
     * Comes back when all are answered but those that keep their threads though they were cancelled.
     */
    public void stop() {
        stopping = true;
        deaf.run();
        subscriptions.endAll();
        long begun = System.nanoTime();
        Duration drain = settings.limits().requests().drain();
        inFlight.drain(drain);
        tasks.drain(drain.minusNanos(System.nanoTime() - begun));
        serverRequests.dropAll();
        timerEnd.run();
    }

    /** @throws Overload if the server is about to stop */
    public void requireRunning() {
        if (stopping) {
            throw Overload.ofServer("The server is stopping", RESTART);
        }
    }

    private boolean wants(String session, Change change) {
        return sessions.peek(session).filter(found -> change.kind() != Change.Kind.RESOURCE
                || found.subscriptions().contains(change.uri())).isPresent();
    }

    /** Ends a session with everything that belongs to it. */
    public void close(Session session) {
        sessions.close(session.id());
        drop(session);
    }

    private void drop(Session session) {
        inFlight.cancelAll(session);
        serverRequests.drop(session);
    }

    private CompletionStage<Outcome> begun(Call call, Dialect dialect, MethodHandler handler) {
        return settings.threads() == Settings.Threads.REQUEST || !LONG.contains(call.method())
                ? serve(call, dialect, handler)
                : Asking.on(call.reply()::resume, () -> serve(call, dialect, handler));
    }

    private static CompletionStage<Outcome> serve(Call call, Dialect dialect, MethodHandler handler) {
        return Answers.untilBrokenOff(call, dialect.asking().serve(call, handler));
    }

    private RpcMessage.@Nullable Response ended(Call call, Answers answers, @Nullable Outcome end,
            @Nullable Throwable failure, Runnable admitted) {
        RpcMessage.Response response = answers.to(call, end, failure);
        inFlight.end(call);
        if (call.session() != null) {
            sessions.called(call.session());
        }
        admitted.run();
        call.end();
        RpcError reason = call.brokenOff();
        if (reason != null) {
            return answers.error(call, reason);
        }
        return call.cancellation().isRaised() ? null : response;
    }
}
