import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Stands in for an authorization server while the sample is tried out: makes a pair of keys once, and tokens as they are wanted. Everybody
 * who can read its folder can make tokens for any user, so use it on your own machine only.
 *
 * <pre>
 * java DevIssuer.java keys FOLDER
 * java DevIssuer.java token FOLDER AUDIENCE NAME ROLE,ROLE "SCOPE SCOPE"
 * </pre>
 */
final class DevIssuer {
    private static final String ISSUER = "http://127.0.0.1/dev-issuer";
    private static final String PLAIN = "[A-Za-z0-9:._@/-]*";

    private DevIssuer() {}

    public static void main(String[] arguments) throws GeneralSecurityException {
        try {
            run(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        } catch (IOException e) {
            System.err.println("The folder of keys cannot be used: " + e);
            System.exit(1);
        }
    }

    private static void run(String[] arguments) throws IOException, GeneralSecurityException {
        if (arguments.length == 2 && arguments[0].equals("keys")) {
            makeKeys(Path.of(arguments[1]));
        } else if (arguments.length == 6 && arguments[0].equals("token")) {
            String claims = claims(arguments);
            Path folder = Path.of(arguments[1]);
            makeKeys(folder);
            System.out.println(signed(claims, folder));
        } else {
            throw new IllegalArgumentException("keys FOLDER | token FOLDER AUDIENCE NAME ROLES SCOPES");
        }
    }

    private static void makeKeys(Path folder) throws IOException, GeneralSecurityException {
        Path secret = folder.resolve("private.pem");
        if (Files.exists(secret)) {
            return;
        }
        Files.createDirectories(folder);
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair keys = generator.generateKeyPair();
        Files.writeString(folder.resolve("public.pem"), pem("PUBLIC KEY", keys.getPublic().getEncoded()));
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(secret, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(secret, pem("PRIVATE KEY", keys.getPrivate().getEncoded()));
    }

    private static String claims(String[] arguments) {
        if (arguments[3].isEmpty()) {
            throw new IllegalArgumentException("A token is for somebody: the name is missing.");
        }
        long now = Instant.now().getEpochSecond();
        String roles = Stream.of(arguments[4].split(",")).filter(role -> !role.isEmpty()).map(DevIssuer::text)
                .collect(Collectors.joining(","));
        String scopes = Stream.of(arguments[5].split(" ")).map(DevIssuer::plain).collect(Collectors.joining(" "));
        return """
                {"iss":"%s","sub":%s,"aud":%s,"groups":[%s],"scope":"%s","jti":"%s","iat":%d,"exp":%d}""".formatted(ISSUER,
                text(arguments[3]), text(arguments[2]), roles, scopes, UUID.randomUUID(), now, now + 3600);
    }

    private static String signed(String claims, Path folder) throws IOException, GeneralSecurityException {
        String content = encoded("{\"alg\":\"RS256\",\"typ\":\"at+jwt\"}") + "." + encoded(claims);
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(privateKey(folder));
        signature.update(content.getBytes(StandardCharsets.US_ASCII));
        return content + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
    }

    private static PrivateKey privateKey(Path folder) throws IOException, GeneralSecurityException {
        String pem = Files.readString(folder.resolve("private.pem")).replaceAll("-----[^-]+-----|\\s", "");
        return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(pem)));
    }

    private static String text(String value) {
        return "\"" + plain(value) + "\"";
    }

    private static String plain(String value) {
        if (!value.matches(PLAIN)) {
            throw new IllegalArgumentException(
                    "\"" + value + "\" cannot be in a token here: write names, roles, scopes and addresses with letters, digits and :._@/-");
        }
        return value;
    }

    private static String encoded(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    private static String pem(String kind, byte[] key) {
        return "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder(64, new byte[]{'\n'}).encodeToString(key)
                + "\n-----END " + kind + "-----\n";
    }
}
