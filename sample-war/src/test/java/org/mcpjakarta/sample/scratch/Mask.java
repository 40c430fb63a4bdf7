package org.mcpjakarta.sample.scratch;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.resources.Resource;

/** Offers a resource; its tool is annotated on the interface only. */
@ApplicationScoped
public class Mask implements Face {
    @Override
    public String face() {
        return "";
    }

    @Resource(uri = "masks://one")
    public String one() {
        return "one";
    }
}
