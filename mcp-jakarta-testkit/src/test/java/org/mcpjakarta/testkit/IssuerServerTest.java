package org.mcpjakarta.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.json.JsonText;

import jakarta.json.JsonObject;

class IssuerServerTest {
    private static JsonObject get(URI address) throws Exception {
        return JsonText.object(HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(),
                BodyHandlers.ofString()).body());
    }

    private static BigInteger number(JsonObject key, String member) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(key.getString(member)));
    }

    @Test
    void publishedKeysVerifyTheTokens() throws Exception {
        try (IssuerServer server = IssuerServer.start()) {
            String[] token = server.issuer().token("ann", "rooms").roles("staff").signed().split("\\.");
            JsonObject metadata = get(URI.create(server.issuer().name() + "/.well-known/openid-configuration"));
            JsonObject key = get(URI.create(metadata.getString("jwks_uri"))).getJsonArray("keys").getJsonObject(0);

            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initVerify(KeyFactory.getInstance("RSA")
                    .generatePublic(new RSAPublicKeySpec(number(key, "n"), number(key, "e"))));
            signature.update((token[0] + "." + token[1]).getBytes(StandardCharsets.US_ASCII));

            assertThat(signature.verify(Base64.getUrlDecoder().decode(token[2]))).isTrue();
            JsonObject claims = JsonText
                    .object(new String(Base64.getUrlDecoder().decode(token[1]), StandardCharsets.UTF_8));
            assertThat(claims.getString("iss")).isEqualTo(server.issuer().name());
            assertThat(claims.getJsonArray("groups").getString(0)).isEqualTo("staff");
        }
    }
}
