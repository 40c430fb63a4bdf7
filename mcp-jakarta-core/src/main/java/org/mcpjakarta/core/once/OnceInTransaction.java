package org.mcpjakarta.core.once;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedJson;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/** Keeps results in the application's database, in the transaction in which the tool runs. What ends with an error is rolled back. */
final class OnceInTransaction implements OnceRecords {
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final CallTransactions transactions;
    private final SealedJson seal;
    private final String server;

    /** @param server the name of the server, which may share the database with others */
    OnceInTransaction(CallTransactions transactions, SealedJson seal, String server) {
        this.transactions = transactions;
        this.seal = seal;
        this.server = server;
    }

    @Override
    public Outcome once(OnceKey key, Call call, Supplier<Outcome> work) {
        String context = "once " + server + " " + key.id();
        AtomicReference<@Nullable Outcome> own = new AtomicReference<>();
        Optional<byte[]> kept;
        try {
            kept = transactions.once(Cluster.key(context), key.window(), () -> {
                Outcome outcome = work.get();
                own.set(outcome);
                JsonObject result = OnceRecords.resultOf(outcome);
                return result == null ? null : seal.seal(key.ended(result), context);
            });
        } catch (StoreUnavailableException e) {
            call.logForOperator("MCPJ6006",
                    () -> call.label() + ": whether its result was kept is not known: " + reason(e));
            throw Overload.ofServer("The result of this call could not be kept, so that it may be sent again", RETRY);
        }
        Outcome outcome = own.get();
        if (kept.isEmpty() && outcome != null) {
            return outcome;
        }
        JsonObject content = seal.open(kept.orElseThrow(), context);
        return content == null ? NOT_KEPT : OnceRecords.kept(key, call, content);
    }

    // Without the message of the cause, which may repeat content.
    private static String reason(StoreUnavailableException failure) {
        Throwable cause = failure.getCause();
        return failure.getMessage() + (cause == null ? "" : " (" + cause.getClass().getSimpleName() + ")");
    }
}
