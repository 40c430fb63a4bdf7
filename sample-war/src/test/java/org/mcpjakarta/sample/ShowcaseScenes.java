package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.sample.showcase.Shapes;

/** What the official TypeScript clients do with a WAR that shows what a server can do, however they are connected to it. */
abstract class ShowcaseScenes {

    private static final String CONTACT = "schemas/contact.json";

    @TempDir
    static Path home;

    /** What the client saw in the scene. */
    abstract JsonObject play(Speaker speaker, String scene) throws Exception;

    @Deployment(testable = false)
    static WebArchive showcase() {
        return Sample.empty("showcase.war").addPackage(Shapes.class.getPackage())
                .addAsResource(CONTACT);
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aSchemaWrittenByHandIsShownAsItIsAndKept(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "literal");

        assertThat(seen.get("inputSchema")).isEqualTo(json(Files.readString(Path.of(
                getClass().getResource("/" + CONTACT).toURI()))));
        assertThat(seen.getJsonObject("outputSchema")).containsKey("oneOf");
        assertThat(seen.get("good")).isEqualTo(json("""
                {"way": "phone", "address": "+4930123456"}"""));
        JsonObject bad = seen.getJsonObject("bad");
        assertThat(bad.getBoolean("isError")).isTrue();
        assertThat(bad.getJsonArray("content").getJsonObject(0).getString("text")).contains("\"address\"");
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aRecursiveRecordGoesThereAndBack(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "tree");

        assertThat(seen.get("schema").toString()).contains("$ref");
        assertThat(seen.get("tree")).isEqualTo(json("""
                { "name": "root", "children": [
                    {"name": "right", "children": []},
                    {"name": "left", "children": [ {"name": "deep", "children": []} ]} ] }"""));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aMistakeDeepInARecursiveRecordIsNamed(Speaker speaker) throws Exception {
        JsonObject result = play(speaker, "brokenTree");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text"))
                .contains("tree.children[0].children[0].name");
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void progressIsReportedBeforeTheAnswer(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "progress");

        assertThat(seen.getJsonArray("reports")).isNotEmpty().allSatisfy(
                report -> assertThat(report.asJsonObject().getInt("total")).isEqualTo(3));
        assertThat(seen.getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("counted to 3");
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void messagesOfTheLevelAskedForAreHeard(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "log");

        assertThat(seen.getJsonArray("messages")).containsExactly(
                json("""
                        {"level": "info", "logger": "works", "data": "under way"}"""),
                json("""
                        {"level": "error", "data": {"problem": "a small one"}}"""));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aCallThatTheClientAbortsIsCancelled(Speaker speaker) throws Exception {
        assertThat(play(speaker, "cancellation")).isEqualTo(json("""
                {"answered": false, "end": "cancelled"}"""));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aNewToolIsAnnounced(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "change");

        assertThat(seen.getJsonArray("tools")).contains(seen.get("added"));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aFormWithEveryKindOfFieldGoesThereAndBack(Speaker speaker) throws Exception {
        JsonObject seen = play(speaker, "form");

        assertThat(seen.getJsonArray("asked")).hasSize(1);
        JsonObject form = seen.getJsonArray("asked").getJsonObject(0);
        assertThat(form.getString("message")).isEqualTo("What would you like?");
        assertThat(form.get("requestedSchema")).isEqualTo(json("""
                { "type": "object",
                  "properties": {
                    "size": {"type": "string", "enum": ["SMALL", "LARGE"]},
                    "colour": { "type": "string", "title": "Colour",
                                "oneOf": [{"const": "R", "title": "Red"}, {"const": "B", "title": "Blue"}] },
                    "payment": { "type": "string", "enum": ["card", "invoice"],
                                 "enumNames": ["By card", "By invoice"] },
                    "sizes": {"type": "array", "items": {"type": "string", "enum": ["SMALL", "LARGE"]}},
                    "colours": { "type": "array", "items": {
                                   "anyOf": [{"const": "R", "title": "Red"}, {"const": "B", "title": "Blue"}] } },
                    "name": {"type": "string", "minLength": 1, "description": "who orders"},
                    "email": {"type": "string", "format": "email"},
                    "day": {"type": "string", "format": "date"},
                    "amount": {"type": "integer", "minimum": 1, "maximum": 10},
                    "discount": {"type": "number"},
                    "gift": {"type": "boolean", "default": false},
                    "note": {"type": "string"} },
                  "required": ["size", "colour", "payment", "sizes", "colours", "name", "email", "day", "amount",
                               "discount"] }"""));
        assertThat(seen.get("order")).isEqualTo(json("""
                { "size": "LARGE", "colour": "R", "payment": "card", "sizes": ["LARGE"], "colours": ["B", "R"],
                  "name": "Ann", "email": "ann@example.com", "day": "2090-03-01", "amount": 3, "discount": 2.5,
                  "gift": true }"""));
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aDeclinedFormIsToldToTheMethod(Speaker speaker) throws Exception {
        JsonObject result = play(speaker, "declinedForm");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("Nothing was ordered");
    }

    @ParameterizedTest
    @MethodSource("speakers")
    void aSessionBeanAsksAndRefusesLikeAnyOther(Speaker speaker) throws Exception {
        assertThat(play(speaker, "sessionBean")).isEqualTo(json("""
                {"signed": "signed by Ann", "refused": "Nobody signed"}"""));
    }
}
