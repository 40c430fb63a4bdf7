package org.mcpjakarta.core.method;

import java.util.Map;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.settings.Settings;

/** How client and server introduce themselves: {@code initialize} and {@code ping}, or {@code server/discover}. */
public final class LifecycleMethods {
    private final Settings settings;
    private final Capabilities capabilities;

    public LifecycleMethods(Settings settings, Capabilities capabilities) {
        this.settings = settings;
        this.capabilities = capabilities;
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.INITIALIZE, this::initialize, McpMethod.PING, this::ping, McpMethod.DISCOVER,
                this::discover);
    }

    private Outcome initialize(Call call) {
        LightObjectBuilder result = JsonTrees.object().add("protocolVersion", call.client().revision().date());
        result.add("capabilities", capabilities.ofSession(call.client().revision(), call.caller())).add("serverInfo",
                settings.server().json());
        result.addUnlessEmpty("instructions", settings.server().instructions());
        return new Outcome.Complete(result.build());
    }

    private Outcome ping(Call call) {
        return new Outcome.Complete(JsonTrees.EMPTY_OBJECT);
    }

    private Outcome discover(Call call) {
        LightObjectBuilder result = JsonTrees.object();
        result.add("supportedVersions", JsonTrees.array(settings.revisions().dates())).add("capabilities",
                capabilities.ofServer(call.client().revision(), call.caller()));
        result.addUnlessEmpty("instructions", settings.server().instructions());
        return new Outcome.Complete(capabilities.hint(settings.cache()).addTo(result).build());
    }
}
