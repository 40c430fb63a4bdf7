package org.mcpjakarta.sample.ee.library;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Owner {
    @Id
    private String name;

    /** For JPA. */
    protected Owner() {}

    Owner(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }
}
