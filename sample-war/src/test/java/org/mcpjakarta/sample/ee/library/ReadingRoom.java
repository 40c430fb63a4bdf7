package org.mcpjakarta.sample.ee.library;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceUnit;

import org.mcpjakarta.tools.Tool;

/** Is open for as long as the request. */
@RequestScoped
public class ReadingRoom {
    @PersistenceUnit
    private EntityManagerFactory factory;
    private EntityManager em;

    @Tool(description = "Show a shelf while the room is open")
    public Shelf open(String name) {
        em = factory.createEntityManager();
        // What stands for one entity that was not fetched is of a class of Hibernate's own, which JSON-B cannot write.
        return em.createQuery("select s from Shelf s join fetch s.owner where s.name = :name", Shelf.class)
                .setParameter("name", name).getSingleResult();
    }

    @PreDestroy
    void close() {
        if (em != null) {
            em.close();
        }
    }
}
