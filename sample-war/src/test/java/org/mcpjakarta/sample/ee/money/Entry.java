package org.mcpjakarta.sample.ee.money;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A line in the books. */
@Entity
@Table(name = "LEDGER_ENTRY")
class Entry {
    @Id
    private String name;

    /** For JPA. */
    protected Entry() {}

    Entry(String name) {
        this.name = name;
    }
}
