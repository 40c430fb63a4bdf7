package org.mcpjakarta.sample.rooms.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Puts the resources of this application under {@code /api}. */
@ApplicationPath("api")
public class RestApi extends Application {}
