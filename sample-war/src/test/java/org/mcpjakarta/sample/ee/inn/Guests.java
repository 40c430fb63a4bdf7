package org.mcpjakarta.sample.ee.inn;

import java.time.LocalDate;
import java.util.List;

import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.UriInfo;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.tools.Tool;

@Path("guests")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class Guests {

    @Inject
    Register register;
    @Context
    UriInfo uri;

    @GET
    @Path("{id}")
    @Tool(name = "findGuest", description = "Find a guest")
    public Guest find(@PathParam("id") long id) {
        return register.find(id).orElseThrow(() -> new NotFoundException("There is no guest " + id));
    }

    @GET
    @Tool(name = "guests", description = "List the guests, of one night or of all")
    public List<Guest> all(@QueryParam("night") @Nullable LocalDate night,
            @DefaultValue("20") @QueryParam("limit") int limit) {
        return register.all().stream().filter(guest -> night == null || guest.night().equals(night)).limit(limit)
                .toList();
    }

    @POST
    @Tool(name = "enter", description = "Take a guest in")
    public Response enter(@Valid NewGuest guest) {
        return Response.status(Status.CREATED).entity(register.enter(guest)).build();
    }

    @DELETE
    @Path("{id}")
    @Tool(name = "leave", description = "Let a guest go")
    public Response leave(@PathParam("id") long id) {
        return register.leave(id) ? Response.noContent().build() : Response.status(Status.GONE).build();
    }

    @GET
    @Path("pages")
    @Tool(name = "page", description = "Show a part of the list")
    public String page(@BeanParam @Valid Paging paging) {
        return paging.start + " to " + (paging.start + paging.limit) + " in " + paging.language;
    }

    /** No tool: it cannot do without the request. */
    @GET
    @Path("here")
    @Produces(MediaType.TEXT_PLAIN)
    public String here() {
        return uri.getPath();
    }
}
