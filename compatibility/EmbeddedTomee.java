import java.io.File;

import org.apache.tomee.embedded.Configuration;
import org.apache.tomee.embedded.Container;

/** Serves WARs by an embedded TomEE on the loopback interface, each under its name, until it is ended. */
final class EmbeddedTomee {
    private EmbeddedTomee() {}

    public static void main(String[] arguments) throws Exception {
        Configuration configuration = new Configuration().http(Integer.parseInt(arguments[0]));
        configuration.setHost("127.0.0.1");
        configuration.setStopPort(-1);
        Container container = new Container(configuration);
        for (int i = 1; i < arguments.length; i++) {
            File war = new File(arguments[i]);
            try {
                container.deploy(war.getName().replace(".war", ""), war);
            } catch (Exception e) {
                // The others may be served all the same.
                e.printStackTrace();
            }
        }
        container.await();
    }
}
