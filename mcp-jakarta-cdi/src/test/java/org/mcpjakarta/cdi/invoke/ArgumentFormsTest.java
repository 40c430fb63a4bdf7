package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.net.URI;
import java.net.URL;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.UUID;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbNumberFormat;
import jakarta.json.bind.annotation.JsonbTypeAdapter;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;

/** A text that is not a value of its type is refused; the error names its place and gives an example of what is wanted. */
class ArgumentFormsTest {

    public record Range(int low, int high) {
        public Range {
            if (low > high) {
                throw new IllegalArgumentException("low must not be above high");
            }
        }
    }

    public record Plan(List<Range> ranges, Optional<Range> best) {}

    public static class Appointment {
        public LocalTime time;
        public List<URL> links;
        public Range range;
        @JsonbDateFormat("dd.MM.yyyy")
        public LocalDate day;
        @JsonbNumberFormat("#0.00")
        public BigDecimal price;
    }

    public record Money(long cents) {}

    public static class MoneyAdapter implements JsonbAdapter<Money, String> {
        @Override
        public String adaptToJson(Money money) {
            return money.cents() + " ct";
        }

        @Override
        public Money adaptFromJson(String text) {
            return new Money(Long.parseLong(text.replace(" ct", "")));
        }
    }

    public static class Bill {
        @JsonbTypeAdapter(MoneyAdapter.class)
        public Money sum;
    }

    public record Silent(int number) {
        public Silent {
            if (number < 0) {
                throw new IllegalStateException("internal");
            }
        }
    }

    @ApplicationScoped
    static class Tools {
        @Tool
        public String url(URL v) {
            return v.getHost();
        }

        @Tool
        public String urls(List<URL> v) {
            return v.get(0).getHost();
        }

        @Tool
        public String time(LocalTime v) {
            return v.toString();
        }

        @Tool
        public String local(LocalDateTime v) {
            return v.toString();
        }

        @Tool
        public String zoned(ZonedDateTime v) {
            return v.toString();
        }

        @Tool
        public String month(YearMonth v) {
            return v.toString();
        }

        @Tool
        public String birthday(MonthDay v) {
            return v.toString();
        }

        @Tool
        public String zone(ZoneId v) {
            return v.toString();
        }

        @Tool
        public String offset(ZoneOffset v) {
            return v.toString();
        }

        @Tool
        public String timeZone(TimeZone v) {
            return v.getID() + " " + v.useDaylightTime();
        }

        @Tool
        public String old(Date v) {
            return v.toInstant().toString();
        }

        @Tool
        public String calendar(Calendar v) {
            return v.toInstant().toString();
        }

        @Tool
        public String gregorian(GregorianCalendar v) {
            return v.toInstant().toString();
        }

        @Tool
        public String letter(char v) {
            return String.valueOf(v);
        }

        @Tool
        public String flags(Map<Boolean, String> v) {
            return v.toString();
        }

        @Tool
        public String letters(Map<Character, String> v) {
            return v.toString();
        }

        @Tool
        public String ints(Map<Integer, String> v) {
            return v.toString();
        }

        @Tool
        public String doubles(Map<Double, String> v) {
            return v.toString();
        }

        @Tool
        public String floats(Map<Float, String> v) {
            return v.toString();
        }

        @Tool
        public String bytes(Map<Byte, String> v) {
            return v.toString();
        }

        @Tool
        public String decimals(Map<BigDecimal, String> v) {
            return v.toString();
        }

        @Tool
        public String dates(Map<LocalDate, String> v) {
            return v.toString();
        }

        @Tool
        public String moments(Map<Instant, String> v) {
            return v.toString();
        }

        @Tool
        public String ids(Map<UUID, String> v) {
            return v.toString();
        }

        @Tool
        public String uris(Map<URI, String> v) {
            return v.toString();
        }

        @Tool
        public String urlKeys(Map<URL, String> v) {
            return v.toString();
        }

        @Tool
        public String words(Map<String, LocalTime> v) {
            return v.toString();
        }

        @Tool
        public String appointment(Appointment v) {
            return v.time + " " + v.links.size() + " " + v.day + " " + v.price;
        }

        @Tool
        public String range(Range v) {
            return v.toString();
        }

        @Tool
        public String plan(Plan v) {
            return v.toString();
        }

        @Tool
        public String rangesByName(Map<String, Range> v) {
            return v.toString();
        }

        @Tool
        public String bill(Bill v) {
            return v.sum.toString();
        }

        @Tool
        public String silent(Silent v) {
            return v.toString();
        }

        @Tool
        public String number(long v) {
            return Long.toString(v);
        }
    }

    @AutoClose
    private static Application application = Application.of(Tools.class);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            url       | "nope:x"           | "v" must be a URL such as https://example.org/page, but was a string of another form
            url       | "x"                | "v" must be a URL such as https://example.org/page, but was a string of another form
            urls      | ["http://a","x:y"] | "v[1]" must be a URL such as https://example.org/page, but was a string of another form
            time      | "25:00"            | "v" must be a local time such as 14:30:00, but was a string of another form
            time      | 5                  | "v" must be a local time such as 14:30:00, but was a number
            local     | "2026-08-31"       | "v" must be a local date and time such as 2026-08-31T14:30:00, but was a string of another form
            zoned     | "2026-08-31T14:30" | "v" must be a date and time with zone such as 2026-08-31T14:30:00+02:00[Europe/Paris], but was a string of another form
            month     | "2026-13"          | "v" must be a year and month such as 2026-08, but was a string of another form
            birthday  | "--02-30"          | "v" must be a month and day such as --08-31, but was a string of another form
            zone      | "Nowhere"          | "v" must be a time zone such as Europe/Paris, but was a string of another form
            offset    | "east"             | "v" must be an offset from UTC such as +02:00, but was a string of another form
            timeZone  | "Nowhere"          | "v" must be a time zone such as Europe/Paris, but was a string of another form
            old       | "2026-08-31"       | "v" must be a date and time such as 2026-08-31T14:30:00Z, but was a string of another form
            calendar  | "soon"             | "v" must be a date and time such as 2026-08-31T14:30:00+02:00[Europe/Paris], but was a string of another form
            gregorian | "soon"             | "v" must be a date and time such as 2026-08-31T14:30:00+02:00[Europe/Paris], but was a string of another form
            letter    | "😀"               | "v" must be a string of 1 character, but was too long
            flags     | {"maybe":"x"}      | "v.maybe" is not known here; known: false, true
            letters   | {"ab":"x"}         | "v.ab" is not a key here; expected a string of 1 character
            ints      | {"x":"x"}          | "v.x" is not a key here; expected an integer
            ints      | {"1.5":"x"}        | "v.1.5" is not a key here; expected an integer
            ints      | {"99999999999":"x"} | "v.99999999999" is not a key here; expected an integer
            bytes     | {"300":"x"}        | "v.300" is not a key here; expected an integer
            doubles   | {"NaN":"x"}        | "v.NaN" is not a key here; expected a number
            doubles   | {"1e999":"x"}      | "v.1e999" is not a key here; expected a number
            doubles   | {"1d":"x"}         | "v.1d" is not a key here; expected a number
            floats    | {"1e99":"x"}       | "v.1e99" is not a key here; expected a number
            decimals  | {"x":"x"}          | "v.x" is not a key here; expected a number
            dates     | {"soon":"x"}       | "v.soon" is not a key here; expected a date such as 2026-08-31
            moments   | {"soon":"x"}       | "v.soon" is not a key here; expected a date and time with offset such as 2026-08-31T14:30:00Z
            ids       | {"1-1-1-1-1":"x"}  | "v.1-1-1-1-1" is not a key here; expected a UUID
            uris      | {"a b":"x"}        | "v.a b" is not a key here; expected an absolute URI
            urlKeys   | {"x:y":"x"}        | "v.x:y" is not a key here; expected a URL such as https://example.org/page
            words     | {"a":"25:00"}      | "v.a" must be a local time such as 14:30:00, but was a string of another form
            number    | 9223372036854775808 | "v" must be an integer, but was more than 9223372036854775807
            """)
    @Tag("R-209")
    @Tag("R-211")
    void whatHasAnotherFormIsRefusedByItsPlace(String tool, String value, String problem) {
        assertThat(application.problem(tool, "{\"v\":" + value + "}")).isEqualTo(problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            url       | "https://example.org/a"         | example.org
            urls      | ["https://example.org/a"]       | example.org
            time      | "14:30"                         | 14:30
            zone      | "Europe/Paris"                  | Europe/Paris
            timeZone  | "Europe/Paris"                  | Europe/Paris true
            old       | "2026-08-31T14:30:00Z"          | 2026-08-31T14:30:00Z
            old       | "2026-08-31T14:30:00"           | 2026-08-31T14:30:00Z
            calendar  | "2026-08-31"                    | 2026-08-31T00:00:00Z
            gregorian | "2026-08-31T14:30:00+02:00[Europe/Paris]" | 2026-08-31T12:30:00Z
            flags     | {"true":"x"}                    | {true=x}
            letters   | {"a":"x"}                       | {a=x}
            ints      | {"-1":"x"}                      | {-1=x}
            doubles   | {"1.5":"x"}                     | {1.5=x}
            decimals  | {"1.50":"x"}                    | {1.50=x}
            dates     | {"2026-08-31":"x"}              | {2026-08-31=x}
            urlKeys   | {"https://example.org":"x"}     | {https://example.org=x}
            appointment | {"time":"14:30","links":[],"range":{"low":1,"high":2},"day":"31.08.2026","price":"5.50"} | 14:30 0 2026-08-31 5.5
            range     | {"low":1,"high":2}              | Range[low=1, high=2]
            bill      | {"sum":"5 ct"}                  | Money[cents=5]
            """)
    @Tag("R-209")
    void whatHasItIsPassed(String tool, String value, String answer) {
        assertThat(application.text(tool, "{\"v\":" + value + "}")).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "time":"25:00"     | "v.time" must be a local time such as 14:30:00, but was a string of another form
            "links":["x:y"]    | "v.links[0]" must be a URL such as https://example.org/page, but was a string of another form
            "day":"2026-08-31" | "v.day" must be a date in the format dd.MM.yyyy, but was a string of another form
            "price":"5.50 EUR" | "v.price" must be a number in the format #0.00, but was a string of another form
            """)
    @Tag("R-211")
    void placesInsideOfClassesAreNamed(String member, String problem) {
        String good = "{\"time\":\"14:30\",\"links\":[],\"range\":{\"low\":1,\"high\":2},\"day\":\"31.08.2026\",\"price\":\"5.50\"}";
        String name = member.substring(0, member.indexOf(':'));

        assertThat(application.problem("appointment",
                "{\"v\":" + good.replaceFirst(name + ":(\\[]|\"[^\"]*\")", member) + "}"))
                .isEqualTo(problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            range        | {"low":2,"high":1}                                        | "v": low must not be above high
            plan         | {"ranges":[{"low":1,"high":2},{"low":2,"high":1}]}        | "v.ranges[1]": low must not be above high
            plan         | {"ranges":[],"best":{"low":2,"high":1}}                   | "v.best": low must not be above high
            rangesByName | {"a":{"low":2,"high":1}}                                  | "v": low must not be above high
            appointment  | {"time":"14:30","links":[],"range":{"low":2,"high":1},"day":"31.08.2026","price":"5.50"} | "v.range": low must not be above high
            """)
    @Tag("R-209")
    void whatAConstructorSaysReachesTheModel(String tool, String value, String problem) {
        assertThat(application.problem(tool, "{\"v\":" + value + "}")).isEqualTo(problem);
    }

    @Test
    @Tag("R-209")
    void anAdapterThatRefusesIsToldByItsPlace() {
        assertThat(application.problem("bill", "{\"v\":{\"sum\":\"much\"}}"))
                .isEqualTo("\"v.sum\" does not have the form that its schema describes");
    }

    @Test
    void otherFailuresOfAConstructorStayInside() {
        assertThat(application.problem("silent", "{\"v\":{\"number\":-1}}"))
                .isEqualTo("\"v\" does not have the form that its schema describes").doesNotContain("internal");
    }
}
