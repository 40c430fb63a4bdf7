package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.AnswerBearer;
import org.mcpjakarta.core.ask.AskByRetry;
import org.mcpjakarta.core.ask.AskLoop;
import org.mcpjakarta.core.ask.AskOnStream;
import org.mcpjakarta.core.ask.MovedCall;
import org.mcpjakarta.core.ask.PendingElicitations;
import org.mcpjakarta.core.ask.RequestState;
import org.mcpjakarta.core.ask.ServerRequests;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CallContext;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.change.ChangeBroadcast;
import org.mcpjakarta.core.change.ChangeFeed;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.Pings;
import org.mcpjakarta.core.change.Subscriptions;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.method.CallEnds;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionIds;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.status.EngineStatus;
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
    private final CallServer calls;
    private final NotificationHandler notificationHandler;
    private final Admission admission;
    private final Subscriptions subscriptions;
    private final ListeningStreams listeningStreams;
    private final Pings pings;
    private final InFlight inFlight;
    private final CallReports reports;
    private final ServerRequests serverRequests;
    private final TaskRuns taskRuns;
    private final SessionNotifications sessionNotifications;
    private final Sweep sweep;
    private final @Nullable Cluster cluster;
    private final OtherNodes nodes;
    private volatile Registration signals = Registration.NONE;
    private volatile Registration membership = Registration.NONE;
    private final EngineStatus status;
    private final InstantSource clock;

    public McpEngine(Settings settings, Features features, Services services) {
        this.clock = services.ages();
        this.settings = settings;
        this.cluster = services.cluster();
        this.budget = services.budget();
        this.subscriptions = new Subscriptions(services.timer());
        this.reports = new CallReports(settings.path(), services.listeners(), services.redactor());
        this.serverRequests = new ServerRequests(services.timer(), cluster, reports);
        this.inFlight = new InFlight(clock);
        this.listeningStreams = new ListeningStreams(clock);
        this.pings = new Pings(serverRequests, clock, settings.asking().pings());
        Settings.Limits limits = settings.limits();
        this.admission = new Admission(limits.requests(), limits.sessions(), limits.rates(), System::nanoTime,
                cluster);
        this.sessions = new Sessions(services.sessions(), clock, limits.sessions(), admission.calls(),
                SessionIds.of(limits.sessions(), settings.asking().keys(), settings.revisions(), services.clock()),
                cluster == null ? () -> 0 : cluster::heard);
        if (reports.areWanted()) {
            services.sessions().onExpired(session -> reports.sessionEnded(session, clock.millis()));
        }
        this.features = new LiveFeatures(features, subscriptions, new AccessPolicy(settings.authorization()),
                new ChangeBroadcast(services.signals(), settings.path(), cluster), services.extensions());
        var context = new CallContext(limits.rates(), budget, sessions, new ThrottledLog(), this.features, reports);
        var states = new RequestState(settings.asking().keys(), settings.asking().ttl(), services.clock());
        var elicitations = new PendingElicitations();
        this.nodes = new OtherNodes(cluster, inFlight, serverRequests, listeningStreams, elicitations, admission);
        var askOnStream = new AskOnStream(serverRequests, settings.asking().patience(), elicitations, sessions);
        var tasks = new Tasks(services.tasks(), services.clock(), clock, limits.tasks(), cluster);
        budget.onShortage(tasks::relieve);
        this.taskRuns = new TaskRuns(tasks, sessions, listeningStreams, askOnStream, budget, cluster,
                nodes::tellElsewhere);
        var dialects = new Dialects(settings, this.features, subscriptions, sessions,
                new CallStrategies(new AskLoop(askOnStream), new AskByRetry(states), taskRuns, services.once()));
        this.calls = new CallServer(dialects, admission, context, inFlight, sessions,
                new CallEnds(this.features), settings.threads());
        this.sessionNotifications = new SessionNotifications(this.features, sessions, subscriptions, listeningStreams);
        this.notificationHandler = new NotificationHandler(sessions, nodes);
        var store = new EngineSweep(sessions, inFlight, nodes, cluster);
        this.sweep = new Sweep().with("sessions", store.inStore(sessions::sweep))
                .with("tasks", store.inStore(tasks::sweep))
                .with("running calls", () -> inFlight.cancelAfter(settings.limits().requests().timeout()))
                .with("ended sessions", store.dropEnded())
                .with("limits", admission::sweep).with("budget", budget::sweep).with("results", services.once()::sweep)
                .with("pings", store.ping(pings, listeningStreams));
        this.status = new EngineStatus(reports, sessions, admission::running, subscriptions::size, tasks, budget,
                cluster);
    }

    /** Starts the server: from now on it receives the changes of other nodes. */
    public void start() {
        if (cluster != null) {
            membership = cluster.start();
        }
        signals = features.listenToCluster();
        status.start();
    }

    /** How the server is doing. */
    public EngineStatus status() {
        return status;
    }

    /** The other nodes that serve the same sessions; null if there are none. */
    public @Nullable Cluster cluster() {
        return cluster;
    }

    /** Adds a listener for the ids of sessions that are ended on other nodes. It must not block for long. */
    public void onSessionEnded(Consumer<String> listener) {
        nodes.onSessionEnded(listener);
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
        return calls.serve(call);
    }

    /** Handles a notification from the client of a session. */
    public void notice(Session session, RpcMessage.Notification notification) {
        notificationHandler.accept(session, notification);
    }

    /**
     * Whether the response answers a question to the client of this session. If it is the last answer that a call waits for, the call
     * continues on the current thread, which belongs to a request of the same caller, as the call's first thread did. If the call waits
     * on another node, it continues there; or here, if that node is gone.
     */
    public boolean answer(Session session, RpcMessage.Response response, AnswerBearer bearer) {
        return serverRequests.answer(session, response, bearer);
    }

    /** Goes on with a call of a node that is gone, where it was admitted. @param call made of {@code moved} */
    public CallAnswer goOn(Call call, MovedCall moved) {
        return calls.goOn(call, moved);
    }

    /** Whether a call that a dead node has left may go on when its client answers. @param session by its name in the store */
    public boolean waitsForAnswer(String session, String log) {
        return serverRequests.waits(session, log);
    }

    /**
     * Sends the changes that the client of a session has subscribed to, on its listening stream.
     *
     * @param caller who listens; read each time, since a session may continue with another token
     */
    public ChangeFeed listen(Session session, Supplier<Caller> caller, Reply reply) {
        return sessionNotifications.listen(session, caller, reply);
    }

    /**
     * The same for a stream that begins later than its session, or moves here from another node: first sends the changes after that
     * number, or that everything may have changed if they are not known any more.
     *
     * @param heard the number of the last change that the client was told of; see {@link Session#heard}
     */
    public ChangeFeed listen(Session session, Supplier<Caller> caller, Reply reply, long heard) {
        return sessionNotifications.listen(session, caller, reply, heard);
    }

    /** Makes up for notifications that a session has missed: says that everything the client can subscribe to may have changed. */
    public List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        return sessionNotifications.anythingMayHaveChanged(session, caller);
    }

    /** Checks whether clients are still connected. */
    public Pings pings() {
        return pings;
    }

    /** Removes what is not needed any more, such as expired sessions; to be called at intervals. */
    public void sweep() {
        sweep.run();
    }

    /** The user has finished on the page of an elicitation: notifies the client that asked, on its listening stream. */
    public void settle(String id) {
        nodes.settle(id);
    }

    /**
     * Stops the server: nothing new begins, subscriptions are ended with their final message, and running calls and tasks get some
     * time to end. Returns when all are answered, except those that keep their threads although they were cancelled. Sessions hear of
     * changes until then. The server still receives what other nodes send, until it {@linkplain #leave() leaves}.
     */
    public void stop() {
        status.drain();
        subscriptions.endAll();
        long begun = System.nanoTime();
        Duration drain = settings.limits().requests().drain();
        inFlight.drain(drain);
        taskRuns.drain(drain.minusNanos(System.nanoTime() - begun));
        admission.awaitAnswers(TIME_FOR_LAST_ANSWERS);
        serverRequests.dropAll();
        signals.close();
    }

    /** Leaves the cluster. When the last server of this node has left, the other nodes treat this node as gone. Call it after {@link #stop}. */
    public void leave() {
        membership.close();
        reports.close();
    }

    /** @throws Overload if the server is about to stop */
    public void requireRunning() {
        if (status.isDraining()) {
            throw Overload.ofServer("The server is stopping", RESTART);
        }
    }

    /** Ends a session with everything that belongs to it, on all nodes. */
    public void close(Session session) {
        try {
            if (sessions.close(session.id())) {
                reports.sessionEnded(session, clock.millis());
            }
        } finally {
            nodes.end(session.id());
        }
    }
}
