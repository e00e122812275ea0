package io.benchlift.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A server from the distribution's packages, in a folder of its own: what a user's own server is to Benchlift. */
final class ForeignServer implements AutoCloseable {

    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private final Product product;
    private final Path folder;
    private final int port;
    private final List<String> command;
    private Process process;

    private ForeignServer(Product product, Path folder, int port, List<String> command) {
        this.product = product;
        this.folder = folder;
        this.port = port;
        this.command = command;
    }

    /** MariaDB with a certificate of its own and a cap on MEMORY tables; the test is skipped where there is none. */
    static ForeignServer mariaDb(String... options) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/sbin/mariadbd")), "Debian's mariadb-server is not installed");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/openssl")), "openssl is not installed");
        Path folder = folder();
        int port = freePort();
        done(
                List.of(
                        "sh",
                        "-c",
                        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=foreign"
                                + " -keyout key.pem -out cert.pem 2>/dev/null"),
                folder);
        own(folder);
        done(
                asNobody(
                        "mariadb-install-db",
                        "--no-defaults",
                        "--datadir=" + folder.resolve("data"),
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db"),
                folder);
        List<String> command = new ArrayList<>(asNobody(
                "/usr/sbin/mariadbd",
                "--no-defaults",
                "--datadir=" + folder.resolve("data"),
                "--tmpdir=" + folder,
                "--socket=" + folder.resolve("s.sock"),
                "--bind-address=127.0.0.1",
                "--port=" + port,
                "--ssl-cert=" + folder.resolve("cert.pem"),
                "--ssl-key=" + folder.resolve("key.pem"),
                "--innodb-buffer-pool-size=64M",
                "--innodb-flush-log-at-trx-commit=0"));
        command.addAll(List.of(options));
        ForeignServer server = new ForeignServer(Product.MARIADB, folder, port, command);
        server.start(server.root());
        server.execute(
                "CREATE DATABASE sbtest",
                "CREATE USER bench@'%' IDENTIFIED BY 'pw'",
                "GRANT ALL ON sbtest.* TO bench@'%'",
                "CREATE USER encrypted@'%' IDENTIFIED BY 'pw' REQUIRE SSL",
                "GRANT SELECT, INSERT ON sbtest.* TO encrypted@'%'");
        return server;
    }

    /** PostgreSQL; the test is skipped where there is none. */
    static ForeignServer postgresql() throws IOException {
        Path programs = Path.of("/usr/lib/postgresql/15/bin");
        assumeTrue(Files.isExecutable(programs.resolve("postgres")), "Debian's postgresql-15 is not installed");
        Path folder = folder();
        int port = freePort();
        Files.writeString(folder.resolve("pw"), "pw\n");
        own(folder);
        String data = folder.resolve("data").toString();
        done(
                asNobody(
                        programs.resolve("initdb").toString(),
                        "-D",
                        data,
                        "-U",
                        "bench",
                        "--pwfile=" + folder.resolve("pw"),
                        "--auth=scram-sha-256",
                        "--no-sync"),
                folder);
        ForeignServer server = new ForeignServer(
                Product.POSTGRESQL,
                folder,
                port,
                asNobody(
                        programs.resolve("postgres").toString(),
                        "-D",
                        data,
                        "-p",
                        Integer.toString(port),
                        "-h",
                        "127.0.0.1",
                        "-k",
                        folder.toString(),
                        "-F"));
        server.start(server.database().withSchema("postgres"));
        try (Connection connection = DataSources.connect(server.database().withSchema("postgres"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE sbtest");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return server;
    }

    /** What the server has logged so far. */
    String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    int port() {
        return port;
    }

    /** Over TCP in clear, as the user the tests run as. */
    Database database() {
        return Database.at(product, "127.0.0.1", port, "bench", "pw", "sbtest");
    }

    Database encrypted(Tls tls) {
        return new Database(
                product, new Database.Address("127.0.0.1", port, Optional.empty()), "bench", "pw", "sbtest", tls);
    }

    Database bySocket() {
        Path socket = product.isMySqlFamily() ? folder.resolve("s.sock") : folder;
        return new Database(
                product,
                new Database.Address("localhost", port, Optional.of(socket.toString())),
                "bench",
                "pw",
                "sbtest",
                Tls.DISABLED);
    }

    private Database root() {
        return Database.at(product, "127.0.0.1", port, "root", "", "mysql");
    }

    /** As the administrator. */
    void execute(String... statements) {
        Database as = product.isMySqlFamily() ? root() : database();
        try (Connection connection = DataSources.connect(as);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The tables in the schema the tests use. */
    List<String> tables() {
        List<String> tables = new ArrayList<>();
        String schema = product.isMySqlFamily() ? "DATABASE()" : "current_schema()";
        try (Connection connection = DataSources.connect(database());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT table_name FROM information_schema.tables WHERE table_schema = " + schema)) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return tables;
    }

    /** As if its machine had lost power. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    void startAgain() throws IOException {
        start(database());
    }

    private void start(Database until) throws IOException {
        process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (!answers(until)) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new IOException("the server did not start: " + Files.readString(folder.resolve("log")));
            }
        }
    }

    private boolean answers(Database until) throws IOException {
        try {
            DataSources.check(until);
            return true;
        } catch (UnreachableException notYet) {
            try {
                process.waitFor(100, TimeUnit.MILLISECONDS);
                return false;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        kill();
        done(List.of("rm", "-rf", folder.toString()), Path.of("/"));
    }

    private static boolean isRoot() throws IOException {
        return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
    }

    private static Path folder() throws IOException {
        Path folder = Files.createTempDirectory(Path.of("/var/tmp"), "foreign");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        return folder;
    }

    private static void own(Path folder) throws IOException {
        if (isRoot()) {
            done(List.of("chown", "-R", "nobody:", folder.toString()), folder);
        }
    }

    private static List<String> asNobody(String... command) throws IOException {
        List<String> words = new ArrayList<>();
        if (isRoot()) {
            words.addAll(List.of("setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"));
        }
        words.addAll(List.of(command));
        return words;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void done(List<String> command, Path folder) throws IOException {
        Path log = Files.createTempFile("foreign", ".log");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (process.waitFor() != 0) {
                throw new IOException(command + " failed: " + Files.readString(log));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            Files.delete(log);
        }
    }
}
