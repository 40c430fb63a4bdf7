package org.mcpjakarta.sample.theirs;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;

/** Tools as they are written for the AI services of LangChain4j. */
@ApplicationScoped
public class CarRental {
    public record Car(String model, int seats) {}

    @Tool("Lists the cars with at least so many seats")
    public List<Car> cars(@P("how many people") int people) {
        return List.of(new Car("small", 2), new Car("large", 7)).stream().filter(car -> car.seats() >= people).toList();
    }

    @Tool(name = "cancel_car", value = "Cancels a booking")
    public String cancel(@P(name = "number", description = "of the booking") String number) {
        return "Cancelled " + number;
    }
}
