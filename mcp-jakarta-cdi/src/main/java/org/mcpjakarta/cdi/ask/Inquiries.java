package org.mcpjakarta.cdi.ask;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.cdi.invoke.JsonbValueMapper;
import org.mcpjakarta.cdi.invoke.PlainValues;
import org.mcpjakarta.cdi.invoke.RecordMaker;
import org.mcpjakarta.cdi.schema.FormSchema;
import org.mcpjakarta.cdi.schema.SchemaProblem;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.client.FieldForm;
import org.mcpjakarta.client.Form;
import org.mcpjakarta.client.Link;
import org.mcpjakarta.client.Question;
import org.mcpjakarta.client.Root;
import org.mcpjakarta.client.Sample;
import org.mcpjakarta.core.rpc.JsonTrees;

/** Puts the questions of an application into the words of the wire. Safe for use by many threads. */
final class Inquiries {
    private final Conversions conversions;
    private final Schemas schemas;
    private final SampleJson samples;
    private final Map<Class<?>, KnownForm> forms = new ConcurrentHashMap<>();

    private record KnownForm(FormSchema schema, RecordMaker<?> maker) {}

    Inquiries(JsonbValueMapper jsonb, Schemas schemas) {
        this.conversions = new Conversions(jsonb);
        this.schemas = schemas;
        this.samples = new SampleJson(jsonb, schemas);
    }

    /** @throws IllegalArgumentException if the question cannot be put, because its record is not flat for example */
    @SuppressWarnings("unchecked") // each kind of question is answered by the type that it names
    <T> Inquiry<T> of(Question<T> question) {
        try {
            if (question instanceof Form<?> form) {
                return (Inquiry<T>) form(form);
            }
            if (question instanceof FieldForm form) {
                return (Inquiry<T>) fields(form);
            }
            if (question instanceof Link link) {
                return (Inquiry<T>) link(link);
            }
            return (Inquiry<T>) (question instanceof Sample sample
                    ? Inquiry.sampling(samples.params(sample), samples::result)
                    : Inquiry.roots(JsonTrees.EMPTY_OBJECT, Inquiries::roots));
        } catch (SchemaProblem problem) {
            throw new IllegalArgumentException(problem.getMessage(), problem);
        }
    }

    private <R extends Record> Inquiry<R> form(Form<R> form) {
        KnownForm known = forms.computeIfAbsent(form.fields(), fields -> new KnownForm(schemas.ofForm(form.fields()),
                new RecordMaker<>(form.fields(), conversions)));
        return Inquiry.elicitation(params(form.message(), known.schema()),
                answer -> form.fields().cast(known.maker().make(content(answer, known.schema()))));
    }

    private Inquiry<Map<String, Object>> fields(FieldForm form) {
        FormSchema schema = schemas.ofForm(form.fields());
        return Inquiry.elicitation(params(form.message(), schema),
                answer -> PlainValues.of(content(answer, schema)));
    }

    private static Inquiry<URI> link(Link link) {
        JsonObject params = JsonTrees.object().add("mode", "url").add("message", link.message())
                .add("url", link.page().toString()).build();
        return Inquiry.errand(params, link.id(), answer -> link.page());
    }

    private static JsonObject params(String message, FormSchema schema) {
        JsonObjectBuilder params = JsonTrees.object().add("mode", "form").add("message", message);
        return params.add("requestedSchema", schema.shown()).build();
    }

    private static JsonObject content(JsonObject answer, FormSchema schema) {
        JsonObject content = answer.containsKey("content")
                ? Members.object(answer, "content")
                : JsonTrees.EMPTY_OBJECT;
        return schema.check().completed(content);
    }

    private static List<Root> roots(JsonObject answer) {
        return Members.objects(answer.get("roots"), "roots").stream().map(root -> {
            try {
                return new Root(URI.create(Members.text(root, "uri")), Members.textOrNull(root, "name"));
            } catch (IllegalArgumentException e) {
                throw Members.wrong("uri", "a URI that begins with file://");
            }
        }).toList();
    }
}
