package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.sample.showcase.Shapes;

/** The official TypeScript clients and a WAR that shows what a server can do. */
@ArquillianTest
class TypeScriptClientsIT {

    private static final String CONTACT = "schemas/contact.json";

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive showcase() {
        return Sample.empty("showcase.war").addPackage(Shapes.class.getPackage())
                .addAsResource(CONTACT);
    }

    @ParameterizedTest
    @EnumSource
    void aSchemaWrittenByHandIsShownAsItIsAndKept(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "literal", home);

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
    @EnumSource
    void aRecursiveRecordGoesThereAndBack(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "tree", home);

        assertThat(seen.get("schema").toString()).contains("$ref");
        assertThat(seen.get("tree")).isEqualTo(json("""
                { "name": "root", "children": [
                    {"name": "right", "children": []},
                    {"name": "left", "children": [ {"name": "deep", "children": []} ]} ] }"""));
    }

    @ParameterizedTest
    @EnumSource
    void aMistakeDeepInARecursiveRecordIsNamed(Speaker speaker) throws Exception {
        JsonObject result = speaker.play("showcase", "brokenTree", home);

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text"))
                .contains("tree.children[0].children[0].name");
    }

    @ParameterizedTest
    @EnumSource
    void progressIsReportedBeforeTheAnswer(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "progress", home);

        assertThat(seen.getJsonArray("reports")).isNotEmpty().allSatisfy(
                report -> assertThat(report.asJsonObject().getInt("total")).isEqualTo(3));
        assertThat(seen.getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("counted to 3");
    }

    @ParameterizedTest
    @EnumSource
    void noReportOfProgressIsLost(Speaker speaker) throws Exception {
        assertThat(speaker.play("showcase", "manyReports", home)).isEqualTo(json("""
                {"heard": 1000, "calls": 100}"""));
    }

    @ParameterizedTest
    @EnumSource
    void afterACallThatEndedInAnErrorTheClientHasNothingToComeBackFor(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "error", home);

        assertThat(seen.getString("error")).contains("Cannot go on");
        assertThat(seen.get("reports")).isEqualTo(json("[1]"));
        // The older SDK takes an error for no answer, comes once, and learns that there is nothing more.
        assertThat(seen.getJsonArray("resumed")).hasToString(speaker == Speaker.SDK_2025_11_25 ? "[204]" : "[]");
    }

    @ParameterizedTest
    @EnumSource
    void messagesOfTheLevelAskedForAreHeard(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "log", home);

        assertThat(seen.getJsonArray("messages")).containsExactly(
                json("""
                        {"level": "info", "logger": "works", "data": "under way"}"""),
                json("""
                        {"level": "error", "data": {"problem": "a small one"}}"""));
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatTheClientAbortsIsCancelled(Speaker speaker) throws Exception {
        assertThat(speaker.play("showcase", "cancellation", home)).isEqualTo(json("""
                {"answered": false, "end": "cancelled"}"""));
    }

    @ParameterizedTest
    @EnumSource
    void aNewToolIsAnnounced(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "change", home);

        assertThat(seen.getJsonArray("tools")).contains(seen.get("added"));
    }

    @ParameterizedTest
    @EnumSource
    void aFormWithEveryKindOfFieldGoesThereAndBack(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("showcase", "form", home);

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
    @EnumSource
    void aDeclinedFormIsToldToTheMethod(Speaker speaker) throws Exception {
        JsonObject result = speaker.play("showcase", "declinedForm", home);

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("Nothing was ordered");
    }

    @ParameterizedTest
    @EnumSource
    void aSessionBeanAsksAndRefusesLikeAnyOther(Speaker speaker) throws Exception {
        assertThat(speaker.play("showcase", "sessionBean", home)).isEqualTo(json("""
                {"signed": "signed by Ann", "refused": "Nobody signed"}"""));
    }
}
