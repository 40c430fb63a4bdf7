package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.AskByRetry;
import org.mcpjakarta.core.ask.AskLoop;
import org.mcpjakarta.core.ask.AskOnStream;
import org.mcpjakarta.core.ask.PendingElicitations;
import org.mcpjakarta.core.ask.RequestState;
import org.mcpjakarta.core.ask.ServerRequests;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CallContext;
import org.mcpjakarta.core.call.CallReports;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.call.Known;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.change.ChangeBroadcast;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.Pings;
import org.mcpjakarta.core.change.Subscriptions;
import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskRuns;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.core.upkeep.Sweep;
import org.mcpjakarta.core.upkeep.ThrottledLog;
import org.mcpjakarta.spi.Registration;

/**
 * Serves calls of every revision: finds the method in the client's dialect, lets its handler work, and shapes the outcome.
 * Whoever speaks to clients (the servlet module) hands calls in and sends the answers out. Safe for use by many threads.
 */
public final class McpEngine {
    private static final Duration RESTART = Duration.ofSeconds(5);
    private static final Duration LAST_WORDS = Duration.ofMillis(500);

    private final Settings settings;
    private final Budget budget;
    private final Sessions sessions;
    private final LiveFeatures features;
    private final Dialects dialects;
    private final NotificationHandler notices;
    private final Admission admission;
    private final Subscriptions subscriptions;
    private final PendingElicitations errands = new PendingElicitations();
    private final ListeningStreams outlets;
    private final Pings pings;
    private final InFlight inFlight;
    private final CallRunner runner;
    private final CallReports reports;
    private final CallContext context;
    private final ServerRequests serverRequests;
    private final TaskRuns tasks;
    private final SessionNotifications news;
    private final Sweep sweep;
    private volatile Registration signals = Registration.NONE;
    private volatile boolean stopping;

    public McpEngine(Settings settings, Features features, Services services) {
        InstantSource clock = services.ages();
        this.settings = settings;
        this.budget = services.budget();
        this.subscriptions = new Subscriptions(services.timer());
        this.serverRequests = new ServerRequests(services.timer());
        this.inFlight = new InFlight(clock);
        this.runner = new CallRunner(settings.threads());
        this.reports = new CallReports(services.listeners());
        this.outlets = new ListeningStreams(clock);
        this.pings = new Pings(serverRequests, clock, settings.asking().pings());
        Settings.Limits limits = settings.limits();
        this.admission = new Admission(limits.requests(), limits.listeners(), limits.rates(), System::nanoTime);
        this.sessions = new Sessions(services.sessions(), clock, limits.sessions(), admission.calls());
        this.context = new CallContext(limits.rates(), budget, sessions, new ThrottledLog());
        this.features = new LiveFeatures(features, subscriptions, new AccessPolicy(settings.authorization()),
                new ChangeBroadcast(services.signals(), settings.path()));
        var states = new RequestState(settings.asking().keys(), settings.asking().ttl(), services.clock());
        var streams = new AskOnStream(serverRequests, settings.asking().patience(), errands, sessions);
        var kept = new Tasks(services.tasks(), services.clock(), clock, limits.tasks());
        budget.onShortage(kept::relieve);
        this.tasks = new TaskRuns(kept, sessions, outlets, streams, budget, reports);
        this.dialects = new Dialects(settings, this.features, subscriptions, sessions,
                new CallStrategies(new AskLoop(streams), new AskByRetry(states), tasks));
        this.news = new SessionNotifications(this.features, sessions, subscriptions, outlets);
        this.notices = new NotificationHandler(sessions, inFlight, serverRequests);
        this.sweep = new Sweep().with("sessions", sessions::sweep).with("tasks", tasks.tasks()::sweep)
                .with("running calls", () -> inFlight.cancelAfter(settings.limits().requests().timeout()))
                .with("ended sessions", () -> inFlight.sessions().stream()
                        .filter(session -> sessions.peek(session.id()).isEmpty()).forEach(this::drop))
                .with("limits", admission::sweep).with("budget", budget::sweep)
                .with("pings", () -> pings.send(outlets.all().stream()
                        .filter(outlet -> sessions.isPresent(outlet.session().id())).toList()));
    }

    /** The server starts: from now on it hears of what changes on other nodes. */
    public void start() {
        signals = features.hear();
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

    /** Tells listeners of requests that were refused. */
    public CallReports reports() {
        return reports;
    }

    /** Counts what is kept for clients. */
    public Budget budget() {
        return budget;
    }

    /** Begins a session for a client at that address. @throws Overload if there are too many, or too many are begun */
    public Session open(Caller caller, ClientProfile client, String address) {
        admission.handshake(caller, address);
        return sessions.open(caller.owner(), client);
    }

    /** Goes on with a session that is not known, if that is allowed; it counts as one that begins. */
    public Optional<Session> adopt(Caller caller, String id, ClientProfile client, String address) {
        admission.handshake(caller, address);
        return sessions.adopt(caller.owner(), id, client);
    }

    /**
     * Serves the call. The stage never fails: whatever goes wrong becomes an error response. It holds nothing if the call was
     * cancelled, since nobody waits for the answer then.
     *
     * @throws Overload at once, before anything else happens, if there are too many calls
     */
    public CompletionStage<RpcMessage.@Nullable Response> serve(Call call) {
        Dialect dialect = dialects.of(call.client().revision());
        McpMethod method = McpMethod.find(call.method());
        MethodHandler handler = dialect.handler(method);
        if (method == null || handler == null) {
            return CompletableFuture.completedFuture(RpcMessage.Response.error(call.id(), RpcError.methodNotFound()));
        }
        CallPlace place = admission.admit(call);
        call.begin(context, place);
        long begun = reports.begun(call);
        CompletionStage<Outcome> outcome;
        try {
            inFlight.begin(call);
            outcome = runner.run(call, method, dialect, handler);
        } catch (RuntimeException | Error failure) { // a place that was taken is given back
            outcome = CompletableFuture.failedFuture(failure);
        }
        Responses answers = new Responses(dialect);
        Outcome known = Known.valueOf(outcome);
        return known != null
                ? CompletableFuture.completedFuture(ended(call, begun, answers, known, null, place))
                : outcome.handle((end, failure) -> ended(call, begun, answers, end, failure, place));
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
     * Tells the client of a session, through its listening stream, of the changes it wants to hear of, until the registration is closed.
     *
     * @param caller who listens; asked each time, since a session may go on with another token
     */
    public Registration listen(Session session, Supplier<Caller> caller, Reply reply) {
        return news.listen(session, caller, reply);
    }

    /** What makes up for any notices of changes that a session has missed: that everything it can hear of may have changed. */
    public List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        return news.anythingMayHaveChanged(session, caller);
    }

    /** Asks clients whether they are there. */
    public Pings pings() {
        return pings;
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
        sweep.run();
    }

    /** What a user was sent to a page for is done; the client that asked him is told, on its listening stream. */
    public void settle(String id) {
        errands.end(id).ifPresent(session -> outlets.tell(session, PendingElicitations.done(id)));
    }

    /**
     * The server stops: nothing new is begun, subscriptions get their last word, and calls and tasks that run have some time to end.
     * Comes back when all are answered but those that keep their threads though they were cancelled.
     */
    public void stop() {
        stopping = true;
        signals.close();
        subscriptions.endAll();
        long begun = System.nanoTime();
        Duration drain = settings.limits().requests().drain();
        inFlight.drain(drain);
        tasks.drain(drain.minusNanos(System.nanoTime() - begun));
        admission.awaitAnswers(LAST_WORDS);
        serverRequests.dropAll();
    }

    /** @throws Overload if the server is about to stop */
    public void requireRunning() {
        if (stopping) {
            throw Overload.ofServer("The server is stopping", RESTART);
        }
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

    private RpcMessage.@Nullable Response ended(Call call, long begun, Responses answers, @Nullable Outcome end,
            @Nullable Throwable failure, CallPlace place) {
        RpcMessage.Response response = answers.to(call, end, failure);
        inFlight.end(call);
        if (call.session() != null) {
            sessions.called(call.session());
        }
        // A call that was broken off while it waited counts again until its answer is written.
        place.reclaim();
        call.reply().afterAnswer(place::giveBack);
        call.end();
        RpcError reason = call.brokenOff();
        RpcMessage.Response sent = reason != null
                ? answers.error(call, reason)
                : call.cancellation().isRaised() ? null : response;
        reports.ended(call, begun, sent);
        return sent;
    }
}
