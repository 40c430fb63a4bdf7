package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
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
import org.mcpjakarta.core.session.SessionIds;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskRuns;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.core.upkeep.Sweep;
import org.mcpjakarta.core.upkeep.ThrottledLog;
import org.mcpjakarta.spi.Registration;

/**
 * Serves calls of every revision: finds the method in the client's dialect, runs its handler, and shapes the outcome. The transport
 * (the servlet module) passes calls in and sends the answers. Safe for use by many threads.
 */
public final class McpEngine {
    private static final Duration RESTART = Duration.ofSeconds(5);
    private static final Duration TIME_FOR_LAST_ANSWERS = Duration.ofMillis(500);

    private final Settings settings;
    private final Budget budget;
    private final Sessions sessions;
    private final LiveFeatures features;
    private final Dialects dialects;
    private final NotificationHandler notificationHandler;
    private final Admission admission;
    private final Subscriptions subscriptions;
    private final PendingElicitations pendingElicitations = new PendingElicitations();
    private final ListeningStreams listeningStreams;
    private final Pings pings;
    private final InFlight inFlight;
    private final CallRunner runner;
    private final CallReports reports;
    private final CallContext context;
    private final ServerRequests serverRequests;
    private final TaskRuns taskRuns;
    private final SessionNotifications sessionNotifications;
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
        this.listeningStreams = new ListeningStreams(clock);
        this.pings = new Pings(serverRequests, clock, settings.asking().pings());
        Settings.Limits limits = settings.limits();
        this.admission = new Admission(limits.requests(), limits.sessions(), limits.rates(), System::nanoTime);
        this.sessions = new Sessions(services.sessions(), clock, limits.sessions(), admission.calls(), SessionIds.of(
                limits.sessions(), settings.asking().keys(), settings.revisions(), services.clock()));
        this.context = new CallContext(limits.rates(), budget, sessions, new ThrottledLog());
        this.features = new LiveFeatures(features, subscriptions, new AccessPolicy(settings.authorization()),
                new ChangeBroadcast(services.signals(), settings.path()));
        var states = new RequestState(settings.asking().keys(), settings.asking().ttl(), services.clock());
        var askOnStream = new AskOnStream(serverRequests, settings.asking().patience(), pendingElicitations, sessions);
        var tasks = new Tasks(services.tasks(), services.clock(), clock, limits.tasks());
        budget.onShortage(tasks::relieve);
        this.taskRuns = new TaskRuns(tasks, sessions, listeningStreams, askOnStream, budget, reports);
        this.dialects = new Dialects(settings, this.features, subscriptions, sessions,
                new CallStrategies(new AskLoop(askOnStream), new AskByRetry(states), taskRuns));
        this.sessionNotifications = new SessionNotifications(this.features, sessions, subscriptions, listeningStreams);
        this.notificationHandler = new NotificationHandler(sessions, inFlight, serverRequests);
        this.sweep = new Sweep().with("sessions", sessions::sweep).with("tasks", taskRuns.tasks()::sweep)
                .with("running calls", () -> inFlight.cancelAfter(settings.limits().requests().timeout()))
                .with("ended sessions", () -> inFlight.sessions().stream()
                        .filter(session -> sessions.peek(session.id()).isEmpty()).forEach(this::drop))
                .with("limits", admission::sweep).with("budget", budget::sweep)
                .with("pings", () -> pings.send(listeningStreams.all().stream()
                        .filter(outlet -> sessions.isPresent(outlet.session().id())).toList()));
    }

    /** Starts the server: from now on it receives the changes of other nodes. */
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

    /** Reports rejected requests to the listeners of the application. */
    public CallReports reports() {
        return reports;
    }

    /** Counts the bytes that are kept for clients. */
    public Budget budget() {
        return budget;
    }

    /** Begins a session for a client at that network address. @throws Overload if there are too many, or too many are begun */
    public Session open(Caller caller, ClientProfile client, String address) {
        admission.handshake(caller, address);
        return sessions.open(caller.owner(), client);
    }

    /** Continues a session that this node does not know, if its id allows it. It counts like a session that begins. */
    public Optional<Session> restore(Caller caller, String id, ClientProfile declared, String address) {
        admission.handshake(caller, address);
        return sessions.restore(caller.owner(), id, declared);
    }

    /**
     * Serves the call. Every failure of it becomes an error response.
     *
     * @throws Overload at once, before anything else happens, if there are too many calls
     */
    public CallAnswer serve(Call call) {
        Dialect dialect = dialects.of(call.client().revision());
        McpMethod method = call.mcpMethod();
        MethodHandler handler = dialect.handler(method);
        if (method == null || handler == null) {
            return new CallAnswer.Now(RpcMessage.Response.error(call.id(), RpcError.methodNotFound()));
        }
        CallPlace place = admission.admit(call);
        call.begin(context, place);
        long begun = reports.begun(call);
        Responses responses = dialect.responses();
        Outcome outcome;
        try {
            inFlight.begin(call);
            outcome = runner.run(call, method, dialect, handler);
        } catch (RuntimeException | Error failure) {
            return new CallAnswer.Now(ended(call, begun, responses, null, failure, place));
        }
        return outcome instanceof Outcome.Later later
                ? new CallAnswer.Later(later.stage()
                        .handle((end, failure) -> ended(call, begun, responses, end, failure, place))
                        .toCompletableFuture())
                : new CallAnswer.Now(ended(call, begun, responses, outcome, null, place));
    }

    /** Handles a notification from the client of a session. */
    public void notice(Session session, RpcMessage.Notification notification) {
        notificationHandler.accept(session, notification);
    }

    /**
     * Whether the response answers a question to the client of this session. If it is the last answer that a call waits for, the call
     * continues on the current thread, which belongs to a request of the same caller, as the call's first thread did.
     *
     * @param accepted runs before that, for example to tell the client that its answer was received
     */
    public boolean answer(Session session, RpcMessage.Response response, Runnable accepted) {
        return serverRequests.answer(session, response, accepted);
    }

    /**
     * Sends the changes that the client of a session has subscribed to, on its listening stream, until the registration is closed.
     *
     * @param caller who listens; read each time, since a session may continue with another token
     */
    public Registration listen(Session session, Supplier<Caller> caller, Reply reply) {
        return sessionNotifications.listen(session, caller, reply);
    }

    /** Makes up for notifications that a session has missed: says that everything the client can subscribe to may have changed. */
    public List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        return sessionNotifications.anythingMayHaveChanged(session, caller);
    }

    /** Checks whether clients are still connected. */
    public Pings pings() {
        return pings;
    }

    /** How many streams receive changes now. */
    public int listeners() {
        return subscriptions.size();
    }

    /** How many tasks are kept, including those that have ended. */
    public int tasks() {
        return taskRuns.tasks().count();
    }

    /** Removes what is not needed any more, such as expired sessions; to be called at intervals. */
    public void sweep() {
        sweep.run();
    }

    /** The user has finished on the page of an elicitation: notifies the client that asked, on its listening stream. */
    public void settle(String id) {
        pendingElicitations.end(id).ifPresent(session -> listeningStreams.tell(session, PendingElicitations.done(id)));
    }

    /**
     * Stops the server: nothing new begins, subscriptions are ended with their final message, and running calls and tasks get some
     * time to end. Returns when all are answered, except those that keep their threads although they were cancelled.
     */
    public void stop() {
        stopping = true;
        signals.close();
        subscriptions.endAll();
        long begun = System.nanoTime();
        Duration drain = settings.limits().requests().drain();
        inFlight.drain(drain);
        taskRuns.drain(drain.minusNanos(System.nanoTime() - begun));
        admission.awaitAnswers(TIME_FOR_LAST_ANSWERS);
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

    private RpcMessage.@Nullable Response ended(Call call, long begun, Responses responses, @Nullable Outcome end,
            @Nullable Throwable failure, CallPlace place) {
        RpcMessage.Response response = responses.to(call, end, failure);
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
                ? responses.error(call, reason)
                : call.cancellation().isRaised() ? null : response;
        reports.ended(call, begun, end, sent);
        return sent;
    }
}
