package org.mcpjakarta.sample.ee.inn;

import jakarta.annotation.Resource;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Stateless;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;

import org.mcpjakarta.tools.Tool;

/** A session bean that is a resource as well. */
@Stateless
@Path("keys")
@PermitAll
public class Keys {
    private static final int ATTIC = 9;

    @Resource
    TransactionSynchronizationRegistry transactions;

    @GET
    @Path("{room}")
    @RolesAllowed("keeper")
    @Tool(name = "key", description = "Hand out the key of a room")
    public String key(@PathParam("room") RoomNumber room) {
        if (room.floor() == ATTIC) {
            throw new ForbiddenException("Nobody goes to the attic");
        }
        return "door " + room.door() + ", transaction " + transactions.getTransactionStatus();
    }

    @GET
    @Tool(name = "board", description = "Tell where the keys of a floor hang")
    public String board(@QueryParam("floor") Floor floor) {
        return "board " + floor.number();
    }
}
