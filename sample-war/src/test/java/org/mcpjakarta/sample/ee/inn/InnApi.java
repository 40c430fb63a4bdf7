package org.mcpjakarta.sample.ee.inn;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

@ApplicationPath("api")
public class InnApi extends Application {}
