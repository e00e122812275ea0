package io.benchlift.embedded;

import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Data and notes of a test's own, beside the user's real cache of unpacked servers. */
record Sandbox(Path directory, Places places) implements AutoCloseable {

    static Sandbox create() throws IOException {
        // Not under a JUnit @TempDir, which root's servers, running as nobody, could not enter.
        var directory = Files.createTempDirectory(Path.of("/var/tmp"), "benchlift-test");
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        var cache = Places.ofThisUser().cache();
        return new Sandbox(directory, new Places(cache, directory.resolve("data"), directory.resolve("state")));
    }

    Sandbox withOwnCache() {
        return new Sandbox(directory, new Places(directory.resolve("cache"), places.data(), places.state()));
    }

    /** Connects with the driver of the server's own makers. */
    static Connection connect(Database database) throws SQLException {
        var scheme = database.product().isMySqlFamily() ? "mariadb" : "postgresql";
        var url = "jdbc:" + scheme + "://" + database.address().host() + ":"
                + database.address().port() + "/" + database.schema();
        return DriverManager.getConnection(url, database.user(), database.password());
    }

    static String query(Database database, String sql) throws SQLException {
        try (var connection = connect(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Override
    public void close() {
        Directories.remove(directory);
    }
}
