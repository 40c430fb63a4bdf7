package org.mcpjakarta.jdbc;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;

import javax.sql.DataSource;

import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Transactions;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.NodeMessages.Receiver;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.store.LeaseTrust;
import org.mcpjakarta.spi.store.LogHints;

/** The store as one node sees it. */
final class JdbcNode implements ClusterStore, AutoCloseable {
    /** How many connections a node uses at once: for requests, for streams, for its messages and its lease. */
    static final int CONNECTIONS = 7;
    private static final int FOR_REQUESTS = 4;
    private static final int FOR_ITSELF = 2;
    private static final int NODE_BYTES = 9;

    private final JdbcSettings settings;
    private final RowNames names;
    private final String self = newName();
    private final Database requests;
    private final Database appends;
    private final Database ofTheNode;
    private final DatabaseClock clock;
    private final LogHints hints = new LogHints("MCPJ6024 A watcher of streams has failed");
    private final LeaseTrust trust;
    private final Poller poller;
    private final JdbcMessages messages;
    private final AtomicReference<Registration> membership = new AtomicReference<>(Registration.NONE);

    JdbcNode(JdbcSettings settings, DataSource source) {
        this.settings = settings;
        this.names = new RowNames(settings.name());
        Transactions transactions = new Transactions(source, settings.creates(), settings.timeout());
        this.requests = new Database(transactions, settings.timeout(), "request", FOR_REQUESTS);
        this.appends = new Database(transactions, settings.timeout(), "append", 1);
        this.ofTheNode = new Database(transactions, settings.timeout(), "node", FOR_ITSELF);
        this.clock = new DatabaseClock(ofTheNode);
        this.poller = new Poller(ofTheNode, hints, self, settings.poll(), settings.timeout());
        this.trust = new LeaseTrust(settings.lease());
        this.messages = new JdbcMessages(requests, clock, poller, names, self, trust, this::join);
    }

    private static String newName() {
        byte[] name = new byte[NODE_BYTES];
        new SecureRandom().nextBytes(name);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(name);
    }

    @Override
    public ItemStore items(String kind) {
        return new JdbcItems(requests, clock, poller, names.items(kind));
    }

    @Override
    public EventLogStore logs(String server, Duration kept, Duration linger) {
        return new JdbcLogs(requests, appends, clock, poller, names, server, self, hints, kept, linger);
    }

    @Override
    public NodeMessages messages() {
        return messages;
    }

    @Override
    public long now() {
        return clock.now();
    }

    private Registration join(Receiver receiver) {
        JdbcLease lease = new JdbcLease(ofTheNode, clock, poller, new CleanUp(ofTheNode, clock), trust, names, self,
                settings);
        lease.start();
        poller.start(receiver);
        Registration leaving = () -> {
            lease.close();
            poller.close();
            lease.giveUp();
        };
        membership.set(leaving);
        return this::leave;
    }

    private void leave() {
        membership.getAndSet(Registration.NONE).close();
    }

    @Override
    public void close() {
        leave();
        requests.close();
        appends.close();
        ofTheNode.close();
    }
}
