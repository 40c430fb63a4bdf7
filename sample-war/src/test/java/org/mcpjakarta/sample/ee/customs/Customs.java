package org.mcpjakarta.sample.ee.customs;

import java.util.Locale;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.config.PropertyNamingStrategy;

import org.mcpjakarta.sample.ee.customs.Hotel.Price;

@ApplicationScoped
public class Customs {
    @Produces
    JsonbConfig config() {
        return new JsonbConfig().withPropertyNamingStrategy(PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES)
                .withDateFormat("dd.MM.yyyy", Locale.GERMANY).withNullValues(true).withAdapters(new PriceText());
    }

    /** Prices with a point. */
    public static class PriceText implements JsonbAdapter<Price, String> {
        @Override
        public String adaptToJson(Price price) {
            return price.cents() / 100 + "." + price.cents() % 100;
        }

        @Override
        public Price adaptFromJson(String text) {
            return new Price(Integer.parseInt(text.replace(".", "")));
        }
    }
}
