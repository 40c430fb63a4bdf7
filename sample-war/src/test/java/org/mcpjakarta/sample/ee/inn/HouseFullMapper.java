package org.mcpjakarta.sample.ee.inn;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

@Provider
public class HouseFullMapper implements ExceptionMapper<HouseFull> {
    @Override
    public Response toResponse(HouseFull failure) {
        return Response.status(Status.CONFLICT).type(MediaType.TEXT_PLAIN).entity("The house is full that night")
                .build();
    }
}
