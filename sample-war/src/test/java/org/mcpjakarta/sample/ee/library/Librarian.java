package org.mcpjakarta.sample.ee.library;

import java.util.List;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

import org.mcpjakarta.tools.Tool;

/** Hands entities out when the transaction is over. */
@Stateless
public class Librarian {
    @PersistenceContext
    private EntityManager em;

    @Tool(description = "Put up a shelf")
    public void putUp(String name) {
        Owner owner = new Owner("owner of " + name);
        em.persist(owner);
        em.persist(new Shelf(name, owner, List.of("Emma", "Ulysses")));
    }

    @Tool(description = "Show a shelf with all that was looked at")
    public Shelf fetched(String name) {
        return em.createQuery("select s from Shelf s join fetch s.titles join fetch s.owner where s.name = :name",
                Shelf.class).setParameter("name", name).getSingleResult();
    }

    @Tool(description = "Show a shelf that nobody has looked at")
    public Shelf unseen(String name) {
        return em.find(Shelf.class, name);
    }
}
