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
 * What an application has told JSON-B about all its types at once, as far as it shows in JSON: how properties are named, whether nulls are
 * written, which types have another form. Safe for use by many threads, as far as the application's own strategies are.
 */
public final class JsonbRules {
    /** Those of an application that has told nothing. */
    public static final JsonbRules STANDARD = new JsonbRules(new JsonbConfig());

    private final boolean silent;
    private final Naming naming;
    private final boolean nulls;
    private final boolean binaryText;
    private final boolean locale;
    private final @Nullable PropertyVisibilityStrategy visibility;
    private final @Nullable String dateFormat;
    private final Map<Class<?>, ResolvedType> adapted = new HashMap<>();
    private final Set<Class<?>> read;
    private final Set<Class<?>> written;

    /** @param config is not looked at again */
    public JsonbRules(JsonbConfig config) {
        boolean strict = config.getProperty(JsonbConfig.STRICT_IJSON).filter(Boolean.TRUE::equals).isPresent();
        silent = config.getAsMap().isEmpty();
        naming = Naming.of(config.getProperty(JsonbConfig.PROPERTY_NAMING_STRATEGY).orElse(""));
        nulls = config.getProperty(JsonbConfig.NULL_VALUES).filter(Boolean.TRUE::equals).isPresent();
        binaryText = strict || config.getProperty(JsonbConfig.BINARY_DATA_STRATEGY)
                .filter(strategy -> !strategy.equals(BinaryDataStrategy.BYTE)).isPresent();
        locale = config.getProperty(JsonbConfig.LOCALE).isPresent();
        visibility = (PropertyVisibilityStrategy) config.getProperty(JsonbConfig.PROPERTY_VISIBILITY_STRATEGY)
                .orElse(null);
        dateFormat = config.getProperty(JsonbConfig.DATE_FORMAT).map(Object::toString)
                .filter(format -> !format.equals(JsonbDateFormat.DEFAULT_FORMAT))
                .orElse(strict ? "of I-JSON" : null);
        objects(config, JsonbConfig.ADAPTERS).forEach(adapter -> {
            ResolvedType known = bound(adapter, JsonbAdapter.class);
            adapted.put(known.argument(0).raw(), known.argument(1));
        });
        read = bound(config, JsonbConfig.DESERIALIZERS, JsonbDeserializer.class);
        written = bound(config, JsonbConfig.SERIALIZERS, JsonbSerializer.class);
    }

    /** Whether JSON-B alone knows how a value of this class is read. */
    public boolean changesReading(Class<?> type) {
        return isFree(type, Position.ARGUMENT) || adaptedForm(type) != null
                || dateFormat != null && isDate(type);
    }

    /** Whether nothing is said of this class, here or by an annotation. */
    public boolean leavesAlone(Class<?> type) {
        return silent && !JsonbAnnotations.concern(type);
    }

    String name(String javaName) {
        return naming.inJson(javaName);
    }

    boolean writesNulls() {
        return nulls;
    }

    public boolean writesBinaryAsText() {
        return binaryText;
    }

    /** Whether dates and numbers are read in another language than that of the machine. */
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

    /** Whether code of the application reads or writes it in a form of which nothing is known. */
    public boolean isFree(Class<?> type, Position position) {
        Set<Class<?>> codecs = position == Position.ARGUMENT ? read : written;
        return codecs.stream().anyMatch(known -> known.isAssignableFrom(type));
    }

    /** The type that stands for it in JSON, or null. */
    @Nullable
    public ResolvedType adaptedForm(Class<?> type) {
        return adapted.get(type);
    }

    private static Set<Class<?>> bound(JsonbConfig config, String key, Class<?> codec) {
        Set<Class<?>> types = new HashSet<>();
        objects(config, key).forEach(one -> types.add(bound(one, codec).argument(0).raw()));
        return types;
    }

    private static ResolvedType bound(Object one, Class<?> kind) {
        return Objects.requireNonNull(ResolvedType.of(one.getClass()).as(kind));
    }

    private static Stream<Object> objects(JsonbConfig config, String key) {
        return config.getProperty(key).stream().flatMap(array -> Stream.of((Object[]) array));
    }

    public static boolean isDate(Class<?> type) {
        return Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type)
                || TemporalAccessor.class.isAssignableFrom(type) && !type.isEnum();
    }
}
