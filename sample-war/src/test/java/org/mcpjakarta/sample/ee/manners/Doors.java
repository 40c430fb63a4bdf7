package org.mcpjakarta.sample.ee.manners;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.groups.ConvertGroup;
import jakarta.validation.groups.Default;

import org.mcpjakarta.sample.ee.manners.Guest.AtNight;
import org.mcpjakarta.tools.Tool;

@ApplicationScoped
public class Doors {
    @Tool(description = "Come to tea")
    public String tea(@Valid Guest guest, @Min(value = 9, groups = AtNight.class) int hour) {
        return guest.name() + " is in";
    }

    @Tool(description = "Come at night")
    public String night(@Valid @ConvertGroup(from = Default.class, to = AtNight.class) Guest guest) {
        return guest.name() + " is in";
    }
}
