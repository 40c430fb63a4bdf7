package org.mcpjakarta.cdi.invoke;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Completer;
import org.mcpjakarta.core.result.Suggestions;

/** Suggests those of a fixed set of values that begin with the typed text, regardless of case. */
public final class ChoiceCompleter implements Completer {
    private final List<String> choices;

    public ChoiceCompleter(List<String> choices) {
        this.choices = List.copyOf(choices);
    }

    @Override
    public CompletionStage<Suggestions> complete(Call call, String value, JsonObject context) {
        List<String> fitting = choices.stream()
                .filter(choice -> choice.regionMatches(true, 0, value, 0, value.length())).toList();
        return CompletableFuture.completedFuture(Suggestions.of(fitting));
    }
}
