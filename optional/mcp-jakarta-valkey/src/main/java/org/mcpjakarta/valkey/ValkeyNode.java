package org.mcpjakarta.valkey;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.NodeMessages.Receiver;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.spi.store.LeaseTrust;
import org.mcpjakarta.spi.store.LogHints;
import org.mcpjakarta.valkey.config.ValkeySettings;
import org.mcpjakarta.valkey.connection.ValkeyCommands;
import org.mcpjakarta.valkey.connection.ValkeyServer;

/** The store as one node sees it. */
final class ValkeyNode implements ClusterStore, AutoCloseable {
    private static final int NODE_BYTES = 9;

    private final ValkeySettings settings;
    private final Keys keys;
    private final String self = newName();
    private final ValkeyServer server;
    private final ValkeyCommands requests;
    private final ValkeyClock clock;
    private final LogHints hints = new LogHints("MCPJ6014 A watcher of streams has failed");
    private final LeaseTrust trust;
    private final ValkeyMessages messages;
    private final AtomicReference<Registration> membership = new AtomicReference<>(Registration.NONE);

    ValkeyNode(ValkeySettings settings) {
        this.settings = settings;
        this.keys = new Keys(settings.prefix());
        this.server = new ValkeyServer(settings);
        this.requests = server.requests();
        this.clock = new ValkeyClock(requests);
        this.trust = new LeaseTrust(settings.lease());
        this.messages = new ValkeyMessages(requests, keys, self, trust, this::join);
    }

    private static String newName() {
        byte[] name = new byte[NODE_BYTES];
        new SecureRandom().nextBytes(name);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(name);
    }

    @Override
    public ItemStore items(String kind) {
        return new ValkeyItems(requests, keys.items(kind));
    }

    @Override
    public EventLogStore logs(String name, Duration kept, Duration linger) {
        return new ValkeyLogs(requests, server.appends(), keys, name, self, hints, kept, linger);
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
        ValkeyCommands ofTheNode = server.ofTheNode();
        Delivery delivery = new Delivery(receiver, new Inbox(ofTheNode, keys.node(self)), settings.timeout());
        Subscription subscription = new Subscription(server, keys, self, hints, delivery);
        ValkeyLease lease = new ValkeyLease(ofTheNode, clock, subscription, delivery, new ValkeyChecks(ofTheNode),
                ValkeyMessages.lease(keys, self), trust, settings);
        subscription.start(settings.timeout());
        lease.start();
        Registration leaving = () -> {
            lease.close();
            subscription.close();
            delivery.close();
            giveUpLease();
        };
        membership.set(leaving);
        return this::leave;
    }

    private void leave() {
        membership.getAndSet(Registration.NONE).close();
    }

    private void giveUpLease() {
        try {
            requests.read(new CommandArguments(Command.DEL).key(ValkeyMessages.lease(keys, self))
                    .keys(Inbox.keys(keys.node(self))));
        } catch (StoreUnavailableException e) {
            // Then they expire.
        }
    }

    @Override
    public void close() {
        leave();
        server.close();
    }
}
