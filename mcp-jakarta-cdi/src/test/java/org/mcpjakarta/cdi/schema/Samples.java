package org.mcpjakarta.cdi.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbNumberFormat;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import jakarta.json.bind.annotation.JsonbVisibility;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.tools.ToolArg;

/** Types that an application might have. */
public final class Samples {
    private Samples() {}

    /** Holds a generic type: {@code new Of<List<String>>() {}.type()}. */
    public abstract static class Of<T> {
        public Type type() {
            return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
        }
    }

    public enum Floor {
        GROUND,
        @JsonbProperty("first")
        FIRST {
            @Override
            public String toString() {
                return "1st";
            }
        }
    }

    public record Room(String name, int seats, Floor floor) {}

    public record Stay(@ToolArg(description = "nights") @Min(1) int nights, @Nullable String wish,
            @ToolArg(required = false) Integer guests, Optional<Floor> floor, @ToolArg(defaultValue = "2") int beds,
            @ToolArg(description = "arrival") LocalDateTime from) {}

    public record Renamed(@JsonbProperty("room-name") String name, @JsonbTransient String secret, OptionalInt seats) {}

    public record Nillable(@JsonbNillable String note, @NotNull String name, @JsonbNillable Optional<Floor> floor) {}

    public record Node(String label, List<Node> children) {}

    public record Page<T>(List<T> items, @Nullable T first, int total) {}

    public record Pair(Room left, Room right) {}

    public record Constrained(List<@Size(max = 3) String> tags, Map<String, @Min(1) Integer> counts) {}

    public record Formats(@JsonbDateFormat("dd.MM.yyyy") LocalDate day, @JsonbNumberFormat("#0.00") double price,
            LocalDate plain) {}

    public static class Millis {
        @JsonbDateFormat(JsonbDateFormat.TIME_IN_MILLIS)
        public Date at = new Date(5);
        @JsonbDateFormat(JsonbDateFormat.DEFAULT_FORMAT)
        public LocalDate day = LocalDate.EPOCH;
    }

    public record Keyed(Map<Floor, Integer> byFloor, Map<LocalDate, String> byDay, Map<Room, Integer> byRoom,
            Map<Integer, Boolean> byNumber, Set<Floor> floors) {}

    public record Loose(Object any, Map<String, Object> more, List<?> rest) {}

    public static class Person {
        public static final String KIND = "person";
        public transient int age = 3;
        public String nick = "nick";
        private String name = "name";
        private String secret = "secret";

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public boolean isAdult() {
            return true;
        }

        @JsonbTransient
        public String getSecret() {
            return secret;
        }

        public void setSecret(String secret) {
            this.secret = secret;
        }

        public String issue() {
            return "not a property";
        }
    }

    @JsonbPropertyOrder({"salary", "desk"})
    public static class Employee extends Person {
        @ToolArg(description = "where")
        public String desk = "desk";
        public BigDecimal salary = BigDecimal.TEN;
        @JsonbProperty("in")
        private Date since = new Date(0);

        @JsonbProperty("out")
        public Date getSince() {
            return since;
        }

        public void setSince(Date since) {
            this.since = since;
        }
    }

    public static class Box<T> {
        private @Nullable T content;

        public @Nullable T getContent() {
            return content;
        }

        public void setContent(T content) {
            this.content = content;
        }
    }

    public static class DateBox extends Box<LocalDate> {}

    public static class Point {
        private final int x;
        private final int y;
        public @Nullable String label;

        @JsonbCreator
        public Point(@JsonbProperty("left") int x, int y) {
            this.x = x;
            this.y = y;
        }

        public int getX() {
            return x;
        }

        public int getY() {
            return y;
        }
    }

    @JsonbTypeInfo(key = "kind", value = {@JsonbSubtype(alias = "dog", type = Dog.class),
            @JsonbSubtype(alias = "cat", type = Cat.class)})
    public interface Animal {}

    public static class Dog implements Animal {
        public String name = "Rex";
        public @Nullable Animal friend;
    }

    public record Cat(int lives) implements Animal {}

    @JsonbTypeInfo({@JsonbSubtype(alias = "base", type = Shape.class),
            @JsonbSubtype(alias = "round", type = Round.class)})
    public static class Shape {
        public int size = 1;
    }

    @JsonbTypeInfo(key = "form", value = @JsonbSubtype(alias = "ball", type = Ball.class))
    public static class Round extends Shape {
        public double radius = 1.5;
    }

    public static class Ball extends Round {
        public String color = "red";
    }

    public record Zoo(Animal star, List<Animal> others) {}

    public static class Money {
        public final String amount;

        public Money(String amount) {
            this.amount = amount;
        }
    }

    public static class MoneyAdapter implements JsonbAdapter<Money, String> {
        @Override
        public String adaptToJson(Money money) {
            return money.amount;
        }

        @Override
        public Money adaptFromJson(String text) {
            return new Money(text);
        }
    }

    public record Price(@JsonbTypeAdapter(MoneyAdapter.class) Money net) {}

    @JsonbVisibility(FieldsOnly.class)
    public static class Hidden {
        private int inside = 3;

        public int getOutside() {
            return inside;
        }
    }

    public static class FieldsOnly implements PropertyVisibilityStrategy {
        @Override
        public boolean isVisible(java.lang.reflect.Field field) {
            return true;
        }

        @Override
        public boolean isVisible(java.lang.reflect.Method method) {
            return false;
        }
    }
}
