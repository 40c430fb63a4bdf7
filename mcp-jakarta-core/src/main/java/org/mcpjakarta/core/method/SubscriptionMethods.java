package org.mcpjakarta.core.method;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.Change;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.Subscriptions;
import org.mcpjakarta.core.change.Subscriptions.Subscription;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.FoundResource;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.core.template.UriText;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** {@code subscriptions/listen}: a call that is answered when the subscription ends, and whose stream carries notifications until then. */
public final class SubscriptionMethods {
    private static final String TASKS = "taskIds";

    private final Subscriptions subscriptions;
    private final Capabilities capabilities;
    private final LiveFeatures features;
    private final TaskMethods tasks;
    private final int limit;

    public SubscriptionMethods(Subscriptions subscriptions, Capabilities capabilities, LiveFeatures features,
            TaskMethods tasks, int limit) {
        this.tasks = tasks;
        this.subscriptions = subscriptions;
        this.capabilities = capabilities;
        this.features = features;
        this.limit = limit;
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.LISTEN, this::listen);
    }

    /** What a client subscribes to: kinds of changes, resources, and tasks. */
    private record Filter(Set<Change.Kind> kinds, Set<String> uris, Set<String> tasks) {
        boolean wants(Change change) {
            return kinds.contains(change.kind())
                    && (change.kind() != Change.Kind.RESOURCE || uris.contains(change.uri()));
        }

        /** All changes that the client can be notified of. */
        Stream<Change> changes() {
            return kinds.stream().flatMap(kind -> kind == Change.Kind.RESOURCE
                    ? uris.stream().map(Change::ofResource)
                    : Stream.of(Change.of(kind)));
        }

        JsonObject json() {
            JsonObjectBuilder json = JsonTrees.object();
            for (Change.Kind kind : kinds) {
                if (kind == Change.Kind.RESOURCE) {
                    json.add(kind.filter(), JsonTrees.array(uris));
                } else {
                    json.add(kind.filter(), true);
                }
            }
            if (!tasks.isEmpty()) {
                json.add(TASKS, JsonTrees.array(tasks));
            }
            return json.build();
        }
    }

    private Outcome listen(Call call) {
        call.keep(Budget.PER_STREAM + JsonWeight.of(call.params()));
        Filter filter = read(call, Params.requiredObject(call.params(), "notifications"));
        requireReadable(call.caller(), filter.uris());
        JsonObject tag = JsonTrees.object().add(MetaKeys.SUBSCRIPTION_ID, call.id().value()).build();
        CompletableFuture<Outcome> end = new CompletableFuture<>();
        Object lock = new Object();
        Consumer<Change> told = change -> {
            synchronized (lock) {
                call.sendNotificationOnce(change.notification(), tagged(change.params(), tag));
            }
        };
        Subscription subscription = new Subscription(call::caller, filter::wants, told,
                () -> filter.changes().filter(change -> concerns(call.caller(), change)).forEach(told),
                () -> end.complete(new Outcome.Complete(JsonTrees.object().add("_meta", tag).build())));
        // The acknowledgement is the first message on the stream, and no change after it is missed.
        synchronized (lock) {
            subscriptions.add(subscription);
            call.sendNotification("notifications/subscriptions/acknowledged",
                    tagged(JsonTrees.object().add("notifications", filter.json()).build(), tag));
        }
        List<Registration> taskRegistrations = follow(filter.tasks(), subscription, json -> {
            synchronized (lock) {
                call.sendNotification("notifications/tasks", tagged(json, tag));
            }
        });
        call.watchedCancellation().onRaised(() -> end.complete(new Outcome.Complete(JsonTrees.EMPTY_OBJECT)));
        Registration expiry = endWithToken(call.caller(), subscription.onEnd());
        end.whenComplete((outcome, failure) -> {
            subscriptions.remove(subscription);
            taskRegistrations.forEach(Registration::close);
            expiry.close();
        });
        return new Outcome.Later(end);
    }

    // If a shared store is away, tasks cannot be followed, and the subscription ends.
    private List<Registration> follow(Set<String> ids, Subscription subscription, Consumer<JsonObject> consumer) {
        List<Registration> followed = new ArrayList<>();
        try {
            ids.forEach(id -> followed.add(tasks.follow(id, consumer)));
            return followed;
        } catch (StoreUnavailableException away) {
            subscriptions.remove(subscription);
            followed.forEach(Registration::close);
            throw away;
        }
    }

    private boolean concerns(Caller caller, Change change) {
        return change.kind() != Change.Kind.RESOURCE || features.concern(caller, change.uri());
    }

    // A notification about a resource reveals something of its content, so it needs the right to read it.
    private void requireReadable(Caller caller, Set<String> uris) {
        Features seen = features.seenBy(caller);
        features.policy().require(caller,
                uris.stream()
                        .map(uri -> seen.findResource(uri).orElseThrow(
                                () -> features.policy().unknown(caller, ProtocolErrors.resourceNotFound(uri))))
                        .map(FoundResource::access).toList());
    }

    /** A subscription ends when its access token expires; the client then begins another one. */
    private Registration endWithToken(Caller caller, Runnable end) {
        Instant until = caller.until();
        return until == null ? () -> {} : subscriptions.timer().after(Duration.between(Instant.now(), until), end);
    }

    private Filter read(Call call, JsonObject wanted) {
        Set<Change.Kind> kinds = EnumSet.noneOf(Change.Kind.class);
        for (Change.Kind kind : Change.Kind.values()) {
            if (isWanted(kind, wanted.get(kind.filter()))) {
                kinds.add(kind);
            }
        }
        // Kinds that are not offered are left out of the acknowledgement. They are not an error.
        kinds.retainAll(capabilities.changes(call.caller()));
        return new Filter(kinds, kinds.contains(Change.Kind.RESOURCE) ? uris(wanted) : Set.of(),
                tasks(call, wanted.get(TASKS)));
    }

    private static boolean isWanted(Change.Kind kind, @Nullable JsonValue value) {
        if (value == null) {
            return false;
        }
        if (kind == Change.Kind.RESOURCE) {
            return isArray(kind.filter(), value);
        }
        if (value != JsonValue.TRUE && value != JsonValue.FALSE) {
            throw new RpcException(RpcError.invalidParams(kind.filter() + " must be true or false"));
        }
        return value == JsonValue.TRUE;
    }

    private static boolean isArray(String name, JsonValue value) {
        if (value instanceof JsonArray) {
            return true;
        }
        throw new RpcException(RpcError.invalidParams(name + " must be an array of strings"));
    }

    private Set<String> uris(JsonObject wanted) {
        String name = Change.Kind.RESOURCE.filter();
        Set<String> uris = strings(wanted.getJsonArray(name), name);
        uris.stream().map(UriText::problem).filter(Objects::nonNull).findFirst().ifPresent(problem -> {
            throw new RpcException(RpcError.invalidParams("A URI of " + name + " " + problem));
        });
        return uris;
    }

    private Set<String> tasks(Call call, @Nullable JsonValue wanted) {
        if (wanted == null || !isArray(TASKS, wanted) || !features.seenBy(call.caller()).hasTasks()) {
            return Set.of();
        }
        call.client().requireExtension(Tasks.EXTENSION);
        return tasks.known(call, strings(wanted.asJsonArray(), TASKS));
    }

    private Set<String> strings(JsonArray array, String name) {
        Set<String> strings = new LinkedHashSet<>();
        for (JsonValue value : array) {
            if (!(value instanceof JsonString text) || strings.size() == limit) {
                throw new RpcException(RpcError.invalidParams(name + " must be at most " + limit + " strings"));
            }
            strings.add(text.getString());
        }
        return strings;
    }

    private static JsonObject tagged(JsonObject params, JsonObject tag) {
        return JsonTrees.object(params).add("_meta", tag).build();
    }
}
