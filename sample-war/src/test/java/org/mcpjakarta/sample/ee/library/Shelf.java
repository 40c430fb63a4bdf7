package org.mcpjakarta.sample.ee.library;

import java.util.ArrayList;
import java.util.List;

import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
public class Shelf {
    @Id
    private String name;
    @ManyToOne(fetch = FetchType.LAZY)
    private Owner owner;
    @ElementCollection(fetch = FetchType.LAZY)
    private List<String> titles = new ArrayList<>();

    /** For JPA. */
    protected Shelf() {}

    Shelf(String name, Owner owner, List<String> titles) {
        this.name = name;
        this.owner = owner;
        this.titles.addAll(titles);
    }

    public String getName() {
        return name;
    }

    public Owner getOwner() {
        return owner;
    }

    public List<String> getTitles() {
        return titles;
    }
}
