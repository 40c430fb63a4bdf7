package org.mcpjakarta.cdi.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.PathSegment;
import jakarta.ws.rs.core.UriInfo;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.tools.Tool;

class ResourceProblemsTest {

    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Secured {}

    public static class Asking {
        @Context
        @Nullable
        UriInfo uri;
    }

    public static final class Closed {
        private Closed() {}
    }

    @Path("mistakes")
    @Dependent
    public static class Mistakes {
        @GET
        @Tool
        public void asksForTheRequest(@Context UriInfo uri) {}

        @GET
        @Tool
        public void asksInABean(@BeanParam Asking asking) {}

        @GET
        @Tool
        public void cannotBeMade(@BeanParam Closed closed) {}

        @GET
        @Tool
        public void answersLater(@Suspended AsyncResponse response) {}

        @GET
        @Tool
        public void needsAHeader(@HeaderParam("Depth") int depth) {}

        @GET
        @Tool
        public void needsACookie(@CookieParam("seen") @NotNull String seen) {}

        @GET
        @Secured
        @Tool
        public void filtered() {}

        @Path("inner")
        @Tool
        public String locates() {
            return "";
        }

        @GET
        @Tool
        public void readsTheAddress(@QueryParam("x") PathSegment segment) {}

        @GET
        @Tool
        public void notANumber(@QueryParam("n") @DefaultValue("many") int n) {}
    }

    @Test
    void whatNeedsAnHttpRequestIsRefusedWithARemedy() {
        List<String> lines = Application.refused(Mistakes.class);

        assertThat(lines).hasSize(11);
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"asksForTheRequest\" on ")
                && line.contains("parameter 0 is @Context jakarta.ws.rs.core.UriInfo") && line.contains("put @Tool"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"asksInABean\" on ")
                && line.contains("parameter 0: uri is @Context"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"cannotBeMade\" on ")
                && line.contains("no public constructor"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"answersLater\" on ")
                && line.endsWith("return CompletionStage"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"needsAHeader\" on ")
                && line.contains("header or cookie \"Depth\"") && line.contains("@DefaultValue"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"needsACookie\" on "));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"filtered\" on ")
                && line.contains("filters bound by @Secured do not run for tools"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1026 Tool \"locates\" on ")
                && line.contains("is a sub-resource locator"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1008 Tool \"readsTheAddress\" on ")
                && line.contains("jakarta.ws.rs.core.PathSegment has no JSON form"));
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1009 Tool \"notANumber\" on "));
    }

    @Path("filled")
    @Dependent
    public static class Filled {
        @QueryParam("q")
        @Nullable
        String query;
        @Context
        @Nullable
        UriInfo uri;

        @GET
        @Tool
        public String find() {
            return "";
        }
    }

    @Test
    void fieldsThatAreFilledFromARequestAreRefused() {
        assertThat(Application.refused(Filled.class)).hasSize(2).last().asString().startsWith("MCPJ1026 ")
                .contains("the field query is set from an HTTP request").contains("make it a parameter");
    }

    @Secured
    @Path("secured")
    @Dependent
    public static class OfASecuredClass {
        @GET
        @Tool
        public void find() {}
    }

    @Test
    void filtersOfTheClassCount() {
        assertThat(Application.refused(OfASecuredClass.class)).hasSize(2).last().asString().contains("@Secured");
    }

    @ApplicationScoped
    public static class Gatekeeper implements ContainerRequestFilter {
        @Override
        public void filter(ContainerRequestContext request) {}
    }

    @Path("open")
    @Dependent
    public static class Open {
        @GET
        @Tool
        public void find() {}
    }

    @Dependent
    public static class NoResource {
        @Tool
        public void look() {}
    }

    @Test
    void filtersForAllRequestsAreToldOf() {
        try (LogCapture log = new LogCapture();
                Application application = Application.of(Open.class, Gatekeeper.class)) {
            assertThat(application.engine().features().get().findTool("find")).isPresent();
            assertThat(log.lines("MCPJ1108 ")).singleElement().asString().contains(Gatekeeper.class.getName());
        }
    }

    @Test
    void butNotWhereNoResourceIsATool() {
        try (LogCapture log = new LogCapture();
                Application application = Application.of(NoResource.class, Gatekeeper.class)) {
            assertThat(application.engine().features().get().findTool("look")).isPresent();
            assertThat(log.lines("MCPJ1108 ")).isEmpty();
        }
    }
}
