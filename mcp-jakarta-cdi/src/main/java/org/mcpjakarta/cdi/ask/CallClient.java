package org.mcpjakarta.cdi.ask;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.call.CallSource;
import org.mcpjakarta.client.Answer;
import org.mcpjakarta.client.Answers;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Question;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Dialogue;
import org.mcpjakarta.core.call.InputRequest;

/** The client of a call. */
final class CallClient implements McpClient {
    private final CallSource source;
    private final QuestionEncoder encoder;
    private final JsonbValueMapper jsonb;

    CallClient(CallSource source, QuestionEncoder encoder, JsonbValueMapper jsonb) {
        this.source = source;
        this.encoder = encoder;
        this.jsonb = jsonb;
    }

    @Override
    public <T> Answer<T> ask(String key, Question<T> question) {
        return askAll(Map.of(key, question)).to(question);
    }

    @Override
    public void disconnect() {
        call().reply().hangUp();
    }

    @Override
    public Answers askAll(Map<String, ? extends Question<?>> questions) {
        Map<Question<?>, Answer<?>> answers = new IdentityHashMap<>();
        Map<String, InputRequest> missing = new LinkedHashMap<>();
        Call call = call();
        Map<String, EncodedQuestion<?>> asked = new LinkedHashMap<>();
        questions.forEach((key, question) -> asked.put(key, encoder.of(question)));
        InputRequest.requireAll(asked.values().stream().map(EncodedQuestion::question).toList(),
                call.client());
        questions.forEach((key, question) -> {
            EncodedQuestion<?> encoded = asked.get(key);
            Answer<?> answer = encoded.answer(call, key);
            if (answer == null) {
                missing.put(key, encoded.question());
            } else if (answers.put(question, answer) != null) {
                throw new IllegalArgumentException("One question was passed with two keys");
            }
        });
        if (!missing.isEmpty()) {
            call.dialogue().ask(missing);
            throw new PendingQuestions(missing);
        }
        return new AnswersByQuestion(answers);
    }

    @Override
    public boolean supports(Question<?> question) {
        Call call = source.call();
        return call != null && encoder.of(question).question().suits(call.client());
    }

    @Override
    @SafeVarargs
    public final <T> T once(String key, Supplier<T> step, T... type) {
        if (type.length > 0) {
            throw new IllegalArgumentException("The last argument of once must be omitted");
        }
        @SuppressWarnings("unchecked") // the compiler creates the array, with the type that it inferred for T
        Class<T> found = (Class<T>) type.getClass().getComponentType();
        return once(key, found, step);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the step may return null
    public <T> T once(String key, Class<T> type, Supplier<T> step) {
        if (type.getTypeParameters().length > 0 || type == Object.class) {
            throw new IllegalArgumentException("The value of the step \"" + key + "\" is a " + type.getSimpleName()
                    + ", whose contents cannot be read back from JSON; put it into a record");
        }
        Dialogue dialogue = call().dialogue();
        JsonValue stored = dialogue.kept(key);
        if (stored == null) {
            stored = jsonb.write(step.get());
            dialogue.keep(key, stored);
        }
        // Read back even the first time, so that a value that cannot be read fails when it is written.
        return (T) read(stored, type);
    }

    @Override
    public String callId() {
        return call().dialogue().callId();
    }

    private Call call() {
        Call call = source.call();
        if (call == null) {
            throw new IllegalStateException(
                    "McpClient can be used only during a call, on the thread that serves it");
        }
        return call;
    }

    private @Nullable Object read(JsonValue stored, Class<?> type) {
        return stored == JsonValue.NULL ? null : new Conversions(jsonb).to(type).apply(stored);
    }

    private record AnswersByQuestion(Map<Question<?>, Answer<?>> answers) implements Answers {
        @Override
        @SuppressWarnings("unchecked") // the key is the question, which determines the type of the answer
        public <T> Answer<T> to(Question<T> question) {
            return (Answer<T>) Objects.requireNonNull(answers.get(question), "This question was not asked");
        }
    }
}
