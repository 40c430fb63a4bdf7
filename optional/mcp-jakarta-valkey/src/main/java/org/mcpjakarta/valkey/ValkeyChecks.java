package org.mcpjakarta.valkey;

import java.lang.System.Logger.Level;
import java.util.List;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/** Warns of settings of the server with which it would lose what it keeps. Settings that it does not disclose are not checked. */
final class ValkeyChecks {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final ValkeyCommands commands;

    ValkeyChecks(ValkeyCommands commands) {
        this.commands = commands;
    }

    void run() {
        String policy = setting("maxmemory-policy");
        if (!policy.isEmpty() && !policy.equals("noeviction")) {
            LOG.log(Level.WARNING, "MCPJ6003 The maxmemory-policy of Valkey is {0}, which removes sessions and events"
                    + " when memory is short; set it to noeviction", policy);
        }
        if (setting("appendonly").equals("no")) {
            LOG.log(Level.WARNING, "MCPJ6011 Valkey does not keep an append-only file, so a restart loses sessions,"
                    + " tasks and events; set appendonly to yes");
        }
    }

    private String setting(String name) {
        try {
            List<?> answer = ValkeyAnswers
                    .list(commands.read(new CommandArguments(Command.CONFIG).add("GET").add(name)));
            return answer.size() == 2 ? ValkeyAnswers.text(answer.get(1)) : "";
        } catch (StoreUnavailableException e) {
            return "";
        }
    }
}
