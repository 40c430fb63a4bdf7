package org.mcpjakarta.servlet.traffic;

import java.util.Map;
import java.util.Set;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * A message without its values: names of members, with the types of their values and the lengths of texts. Only what belongs to the protocol
 * itself is shown as it is, such as methods and the names of tools. Long messages are cut.
 */
final class Outline {
    private static final int MOST = 4_000;
    private static final int LONGEST = 100;
    private static final int DEEPEST = 20;
    /** Where a value is shown. An array adds nothing to the place of its elements. */
    private static final Set<String> SHOWN = Set.of("params.name", "params.protocolVersion", "params.level",
            "params.clientInfo.name", "params.clientInfo.version", "result.serverInfo.name",
            "result.serverInfo.version", "result.protocolVersion", "result.resultType", "result.isError",
            "result.tools.name", "result.prompts.name");

    private final StringBuilder text = new StringBuilder();

    private Outline() {}

    static String of(RpcMessage message) {
        Outline outline = new Outline();
        outline.message(message);
        return outline.text.append('}').toString();
    }

    /** What kind of message it is. */
    static String brief(RpcMessage message) {
        if (message instanceof RpcMessage.Request request) {
            return "request " + plain(request.id().text(), LONGEST) + " " + plain(request.method(), LONGEST);
        }
        if (message instanceof RpcMessage.Notification notification) {
            return "notification " + plain(notification.method(), LONGEST);
        }
        RpcMessage.Response response = (RpcMessage.Response) message;
        String id = response.id() == null ? "" : " " + plain(response.id().text(), LONGEST);
        return response.error() == null ? "response" + id : "error" + id + " " + response.error().code();
    }

    private void message(RpcMessage message) {
        if (message instanceof RpcMessage.Request request) {
            text.append("{\"id\":").append(plain(request.id().value().toString(), LONGEST)).append(",\"method\":\"")
                    .append(plain(request.method(), LONGEST)).append("\",\"params\":");
            value("params", request.params(), 0);
        } else if (message instanceof RpcMessage.Notification notification) {
            text.append("{\"method\":\"").append(plain(notification.method(), LONGEST)).append("\",\"params\":");
            value("params", notification.params(), 0);
        } else if (message instanceof RpcMessage.Response response) {
            text.append("{\"id\":")
                    .append(response.id() == null ? "null" : plain(response.id().value().toString(), LONGEST));
            RpcError error = response.error();
            if (error == null) {
                text.append(",\"result\":");
                value("result", response.result(), 0);
            } else {
                text.append(",\"error\":{\"code\":").append(error.code()).append(",\"message\":\"<")
                        .append(error.message().length()).append(" characters>\"}");
            }
        }
    }

    private void value(String place, JsonValue value, int depth) {
        if (value instanceof JsonObject object) {
            object(place, object, depth);
        } else if (value instanceof JsonArray array) {
            array(place, array, depth);
        } else if (SHOWN.contains(place)) {
            text.append(plain(value.toString(), LONGEST));
        } else if (value instanceof JsonString string) {
            text.append("\"<").append(string.getString().length()).append(" characters>\"");
        } else {
            text.append(switch (value.getValueType()) {
                case NUMBER -> "\"<number>\"";
                case TRUE, FALSE -> "\"<boolean>\"";
                default -> "null";
            });
        }
    }

    private void object(String place, JsonObject object, int depth) {
        text.append('{');
        String separator = "";
        for (Map.Entry<String, JsonValue> member : object.entrySet()) {
            text.append(separator);
            if (isCut(depth)) {
                break;
            }
            text.append('"').append(plain(member.getKey(), LONGEST)).append("\":");
            value(place + "." + member.getKey(), member.getValue(), depth + 1);
            separator = ",";
        }
        text.append('}');
    }

    private void array(String place, JsonArray array, int depth) {
        text.append('[');
        String separator = "";
        for (JsonValue element : array) {
            text.append(separator);
            if (isCut(depth)) {
                break;
            }
            value(place, element, depth + 1);
            separator = ",";
        }
        text.append(']');
    }

    private boolean isCut(int depth) {
        boolean cut = text.length() > MOST || depth > DEEPEST;
        if (cut) {
            text.append('…');
        }
        return cut;
    }

    /** The text on one line, so that nobody can write a line of his own into the log. */
    static String plain(String given, int longest) {
        String cut = given.length() > longest ? given.substring(0, longest) + "…" : given;
        return cut.codePoints().map(point -> isPlain(point) ? point : '?')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static boolean isPlain(int point) {
        int type = Character.getType(point);
        return type != Character.CONTROL && type != Character.FORMAT && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR && type != Character.SURROGATE;
    }
}
