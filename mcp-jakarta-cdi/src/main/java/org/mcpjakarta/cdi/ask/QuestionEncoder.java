package org.mcpjakarta.cdi.ask;

import static org.mcpjakarta.cdi.ask.EncodedQuestion.ANSWER;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.bind.PlainValues;
import org.mcpjakarta.cdi.bind.RecordMaker;
import org.mcpjakarta.cdi.schema.FormSchema;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.Question;
import org.mcpjakarta.client.Root;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.core.json.JsonTrees;

/** Converts the questions of an application to the form of the protocol. Thread-safe. */
final class QuestionEncoder {
    private final Conversions conversions;
    private final Schemas schemas;
    private final SamplingJson sampling;
    private final Map<Class<?>, KnownForm> forms = new ConcurrentHashMap<>();

    private record KnownForm(FormSchema schema, RecordMaker<?> maker) {}

    QuestionEncoder(JsonbValueMapper jsonb, Schemas schemas) {
        this.conversions = new Conversions(jsonb);
        this.schemas = schemas;
        this.sampling = new SamplingJson(jsonb, schemas);
    }

    /** @throws IllegalArgumentException if the question cannot be asked, for example because its record is not flat */
    @SuppressWarnings("unchecked") // each kind of question has the answer type of its type parameter
    <T> EncodedQuestion<T> of(Question<T> question) {
        try {
            if (question instanceof Elicit.Form<?> form) {
                return (EncodedQuestion<T>) form(form);
            }
            if (question instanceof Elicit.Fields form) {
                return (EncodedQuestion<T>) fields(form);
            }
            if (question instanceof Elicit.Page page) {
                return (EncodedQuestion<T>) page(page);
            }
            return (EncodedQuestion<T>) (question instanceof Sampling.Request request
                    ? EncodedQuestion.sampling(sampling.params(request), sampling::result)
                    : EncodedQuestion.roots(JsonTrees.EMPTY_OBJECT, QuestionEncoder::roots));
        } catch (SchemaProblem problem) {
            throw new IllegalArgumentException(problem.getMessage(), problem);
        }
    }

    private <R extends Record> EncodedQuestion<R> form(Elicit.Form<R> form) {
        KnownForm known = forms.computeIfAbsent(form.fields(), fields -> new KnownForm(schemas.ofForm(form.fields()),
                new RecordMaker<>(form.fields(), conversions)));
        return EncodedQuestion.elicitation(params(form.message(), known.schema()),
                answer -> form.fields().cast(known.maker().make(content(answer, known.schema()))));
    }

    private EncodedQuestion<Map<String, Object>> fields(Elicit.Fields form) {
        FormSchema schema = schemas.ofForm(form.fields());
        return EncodedQuestion.elicitation(params(form.message(), schema),
                answer -> PlainValues.of(content(answer, schema)));
    }

    private static EncodedQuestion<URI> page(Elicit.Page page) {
        JsonObject params = JsonTrees.object().add("mode", "url").add("message", page.message())
                .add("url", page.page().toString()).build();
        return EncodedQuestion.errand(params, page.id(), answer -> page.page());
    }

    private static JsonObject params(String message, FormSchema schema) {
        JsonObjectBuilder params = JsonTrees.object().add("mode", "form").add("message", message);
        return params.add("requestedSchema", schema.shown()).build();
    }

    private static JsonObject content(JsonObject answer, FormSchema schema) {
        JsonObject content = answer.containsKey("content")
                ? ANSWER.object(answer, "content")
                : JsonTrees.EMPTY_OBJECT;
        return schema.check().completed(content);
    }

    private static List<Root> roots(JsonObject answer) {
        return ANSWER.objects(answer.get("roots"), "roots").stream().map(root -> {
            try {
                return new Root(URI.create(ANSWER.text(root, "uri")), ANSWER.textOrNull(root, "name"));
            } catch (IllegalArgumentException e) {
                throw ANSWER.wrong("uri", "a URI that begins with file://");
            }
        }).toList();
    }
}
