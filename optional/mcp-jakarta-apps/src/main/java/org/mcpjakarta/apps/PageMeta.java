package org.mcpjakarta.apps;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.mcpjakarta.apps.App.Visibility;
import org.mcpjakarta.apps.AppPage.Border;
import org.mcpjakarta.apps.AppPage.Permission;

/** The metadata of pages and of their tools, under the key {@code ui}. */
final class PageMeta {
    static final String KEY = "ui";
    /** For hosts that were written before {@link #KEY} was agreed on. */
    static final String LEGACY_KEY = "ui/resourceUri";

    // The host makes a policy of them, so nothing may end an entry of that policy and begin another one.
    private static final String HOST = "[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?";
    private static final Pattern ORIGIN = Pattern.compile("(https?|wss?)://" + HOST);
    private static final Pattern ORIGINS = Pattern.compile("(https?|wss?)://(\\*\\.)?" + HOST);
    private static final Pattern DOMAIN = Pattern.compile("[A-Za-z0-9._:/-]*");

    private PageMeta() {}

    /** What hosts need to know of a page; empty if all is as usual. @param problems gets what is wrong */
    static Map<String, Object> of(AppPage page, Consumer<String> problems) {
        Map<String, Object> csp = new LinkedHashMap<>();
        origins(csp, "connectDomains", page.connectDomains(), ORIGIN, problems);
        origins(csp, "resourceDomains", page.resourceDomains(), ORIGINS, problems);
        origins(csp, "frameDomains", page.frameDomains(), ORIGIN, problems);
        origins(csp, "baseUriDomains", page.baseUriDomains(), ORIGIN, problems);
        Map<String, Object> permissions = new LinkedHashMap<>();
        for (Permission permission : page.permissions()) {
            permissions.put(permission.key(), Map.of());
        }
        Map<String, Object> ui = new LinkedHashMap<>();
        if (!csp.isEmpty()) {
            ui.put("csp", csp);
        }
        if (!permissions.isEmpty()) {
            ui.put("permissions", permissions);
        }
        if (!DOMAIN.matcher(page.domain()).matches()) {
            problems.accept("domain \"" + page.domain() + "\" is not valid; write one as the host documents it");
        } else if (!page.domain().isEmpty()) {
            ui.put("domain", page.domain());
        }
        if (page.border() != Border.UNSAID) {
            ui.put("prefersBorder", page.border() == Border.YES);
        }
        return ui.isEmpty() ? Map.of() : Map.of(KEY, ui);
    }

    private static void origins(Map<String, Object> csp, String name, String[] origins, Pattern allowed,
            Consumer<String> problems) {
        for (String origin : origins) {
            if (!allowed.matcher(origin).matches()) {
                problems.accept(name + " has \"" + origin + "\", which is not an origin"
                        + (allowed == ORIGINS ? "" : " without wildcards")
                        + "; write a scheme and a host in lower case, such as https://api.example.com");
            }
        }
        if (origins.length > 0) {
            csp.put(name, List.of(origins));
        }
    }

    /** What hosts need to know of a tool. */
    static Map<String, Object> of(App app, boolean legacy) {
        Map<String, Object> ui = new LinkedHashMap<>();
        ui.put("resourceUri", app.value());
        List<String> visibility = Stream.of(Visibility.values()).filter(List.of(app.visibility())::contains)
                .map(each -> each == Visibility.MODEL ? "model" : "app").toList();
        if (visibility.size() < Visibility.values().length) {
            ui.put("visibility", visibility);
        }
        Map<String, Object> meta = new LinkedHashMap<>();
        meta.put(KEY, ui);
        if (legacy) {
            meta.put(LEGACY_KEY, app.value());
        }
        return meta;
    }
}
