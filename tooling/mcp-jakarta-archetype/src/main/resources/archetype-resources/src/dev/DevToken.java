import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;

/**
 * Stands in for an authorization server while you develop: prints a token that is valid for an hour. The keys are made once, in .dev-keys.
 * Anybody who can read them can sign a token for any user: keep them on your own machine.
 */
final class DevToken {
    private static final Path KEYS = Path.of(".dev-keys");
    private static final Path SECRET = KEYS.resolve("private.pem");

    public static void main(String[] arguments) throws Exception {
        String port = arguments.length == 0 ? "9080" : arguments[0];
        if (!port.matches("[0-9]{1,5}")) {
            System.err.println("DevToken takes the port of the server, if it is not 9080; \"" + port + "\" is not a port.");
            System.exit(2);
        }
        if (!Files.exists(SECRET)) {
            makeKeys();
        }
        long now = Instant.now().getEpochSecond();
        String content = encoded("{\"alg\":\"RS256\",\"typ\":\"at+jwt\"}") + "." + encoded("""
                {"iss":"http://127.0.0.1/dev-issuer","sub":"dev","aud":"http://127.0.0.1:%s/${artifactId}/mcp","iat":%d,"exp":%d}"""
                .formatted(port, now, now + 3600));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(
                Base64.getDecoder().decode(Files.readString(SECRET).replaceAll("-----[^-]+-----|\\s", "")))));
        signature.update(content.getBytes(UTF_8));
        System.out.println(content + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign()));
    }

    private static void makeKeys() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair keys = generator.generateKeyPair();
        Files.createDirectories(KEYS);
        Files.writeString(KEYS.resolve("public.pem"), pem("PUBLIC KEY", keys.getPublic().getEncoded()));
        if (KEYS.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(SECRET, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(SECRET, pem("PRIVATE KEY", keys.getPrivate().getEncoded()));
    }

    private static String encoded(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(UTF_8));
    }

    private static String pem(String kind, byte[] key) {
        return "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder(64, new byte[]{'\n'}).encodeToString(key)
                + "\n-----END " + kind + "-----\n";
    }
}
