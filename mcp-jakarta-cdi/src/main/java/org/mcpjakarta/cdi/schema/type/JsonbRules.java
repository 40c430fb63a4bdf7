package org.mcpjakarta.cdi.schema.type;

import java.time.temporal.TemporalAccessor;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.config.BinaryDataStrategy;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;

import org.jspecify.annotations.Nullable;

/**
 * What an application has configured in JSON-B for all types, as far as it affects the JSON: how properties are named, whether nulls are
 * written, which types have another form. Thread-safe if the application's own strategies are.
 */
public final class JsonbRules {
    /** For an application that does not configure JSON-B. */
    public static final JsonbRules STANDARD = new JsonbRules(new JsonbConfig());

    private final boolean unconfigured;
    private final Naming naming;
    private final boolean nullsWritten;
    private final boolean binaryText;
    private final boolean locale;
    private final @Nullable PropertyVisibilityStrategy visibility;
    private final @Nullable String dateFormat;
    private final Map<Class<?>, ResolvedType> adapted = new HashMap<>();
    private final Set<Class<?>> readByCode;
    private final Set<Class<?>> writtenByCode;

    /** @param config is not read again later */
    public JsonbRules(JsonbConfig config) {
        boolean strict = config.getProperty(JsonbConfig.STRICT_IJSON).filter(Boolean.TRUE::equals).isPresent();
        unconfigured = config.getAsMap().isEmpty();
        naming = Naming.of(config.getProperty(JsonbConfig.PROPERTY_NAMING_STRATEGY).orElse(""));
        nullsWritten = config.getProperty(JsonbConfig.NULL_VALUES).filter(Boolean.TRUE::equals).isPresent();
        binaryText = strict || config.getProperty(JsonbConfig.BINARY_DATA_STRATEGY)
                .filter(strategy -> !strategy.equals(BinaryDataStrategy.BYTE)).isPresent();
        locale = config.getProperty(JsonbConfig.LOCALE).isPresent();
        visibility = (PropertyVisibilityStrategy) config.getProperty(JsonbConfig.PROPERTY_VISIBILITY_STRATEGY)
                .orElse(null);
        dateFormat = config.getProperty(JsonbConfig.DATE_FORMAT).map(Object::toString)
                .filter(format -> !format.equals(JsonbDateFormat.DEFAULT_FORMAT))
                .orElse(strict ? "of I-JSON" : null);
        objects(config, JsonbConfig.ADAPTERS).forEach(adapter -> {
            ResolvedType type = bound(adapter, JsonbAdapter.class);
            adapted.put(type.argument(0).raw(), type.argument(1));
        });
        readByCode = bound(config, JsonbConfig.DESERIALIZERS, JsonbDeserializer.class);
        writtenByCode = bound(config, JsonbConfig.SERIALIZERS, JsonbSerializer.class);
    }

    /** Whether only JSON-B can read values of this class, because the application has configured how. */
    public boolean changesReading(Class<?> type) {
        return isFree(type, Position.ARGUMENT) || adaptedForm(type) != null
                || dateFormat != null && isDate(type);
    }

    /** Whether neither the configuration nor an annotation affects this class. */
    public boolean leavesAlone(Class<?> type) {
        return unconfigured && !JsonbAnnotations.arePresent(type);
    }

    String name(String javaName) {
        return naming.inJson(javaName);
    }

    boolean writesNulls() {
        return nullsWritten;
    }

    public boolean writesBinaryAsText() {
        return binaryText;
    }

    /** Whether dates and numbers are read in a configured locale, not that of the machine. */
    public boolean hasLocale() {
        return locale;
    }

    @Nullable
    PropertyVisibilityStrategy visibility() {
        return visibility;
    }

    @Nullable
    public String dateFormat() {
        return dateFormat;
    }

    /** Whether custom code of the application reads or writes the class, so that its JSON form is unknown. */
    public boolean isFree(Class<?> type, Position position) {
        Set<Class<?>> codecs = position == Position.ARGUMENT ? readByCode : writtenByCode;
        return codecs.stream().anyMatch(handled -> handled.isAssignableFrom(type));
    }

    /** The type that an adapter converts the class to in JSON, or null. */
    @Nullable
    public ResolvedType adaptedForm(Class<?> type) {
        return adapted.get(type);
    }

    private static Set<Class<?>> bound(JsonbConfig config, String key, Class<?> codec) {
        Set<Class<?>> types = new HashSet<>();
        objects(config, key).forEach(component -> types.add(bound(component, codec).argument(0).raw()));
        return types;
    }

    private static ResolvedType bound(Object component, Class<?> kind) {
        return Objects.requireNonNull(ResolvedType.of(component.getClass()).as(kind));
    }

    private static Stream<Object> objects(JsonbConfig config, String key) {
        return config.getProperty(key).stream().flatMap(array -> Stream.of((Object[]) array));
    }

    public static boolean isDate(Class<?> type) {
        return Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type)
                || TemporalAccessor.class.isAssignableFrom(type) && !type.isEnum();
    }
}
