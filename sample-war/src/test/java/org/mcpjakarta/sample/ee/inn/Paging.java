package org.mcpjakarta.sample.ee.inn;

import jakarta.validation.constraints.Max;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.QueryParam;

public class Paging {
    @QueryParam("start")
    int start;
    @QueryParam("limit")
    @DefaultValue("2")
    @Max(10)
    int limit;
    @HeaderParam("Accept-Language")
    @DefaultValue("en")
    String language;
}
