package org.mcpjakarta.valkey;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;

import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate that signs itself, made by the tool that comes with every JDK. */
record SelfSigned(Path certificateFile, Path keyFile, SSLContext trusted) {
    private static final String PASSWORD = "changeit";

    /** @param name for which host it is, such as {@code ip:127.0.0.1} */
    static SelfSigned create(Path folder, String name) throws Exception {
        Path store = folder.resolve("keys.p12");
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair",
                "-alias",
                "server", "-keyalg", "EC", "-dname", "CN=test", "-ext", "san=" + name, "-validity", "2", "-storetype",
                "PKCS12", "-keystore", store.toString(), "-storepass", PASSWORD)
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().onExit().join();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(store)) {
            keys.load(file, PASSWORD.toCharArray());
        }
        byte[] key = keys.getKey("server", PASSWORD.toCharArray()).getEncoded();
        return new SelfSigned(
                pem(folder.resolve("cert.pem"), "CERTIFICATE", keys.getCertificate("server").getEncoded()),
                pem(folder.resolve("key.pem"), "PRIVATE KEY", key), trusting(keys));
    }

    private static SSLContext trusting(KeyStore keys) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", keys.getCertificate("server"));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    private static Path pem(Path file, String kind, byte[] content) throws Exception {
        String body = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(content);
        return Files.writeString(file, "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n");
    }
}
