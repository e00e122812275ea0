package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.tukaani.xz.XZInputStream;

/** PostgreSQL. Its jar holds a compressed tar file; the server has no Unix socket and is reached by TCP only. */
final class PostgresqlProgram implements ServerProgram {

    /** Owns the system's tables; the server lets it in from nowhere. */
    private static final String SUPERUSER = "postgres";

    /** Tuning that PostgreSQL reserves to superusers unless it is granted. */
    private static final List<String> PARAMETERS = List.of(
            "commit_delay",
            "deadlock_timeout",
            "log_lock_waits",
            "log_min_duration_statement",
            "log_statement",
            "temp_file_limit",
            "track_functions",
            "track_io_timing",
            "track_wal_io_timing",
            "wal_compression",
            "wal_init_zero",
            "wal_recycle");

    private static final Pattern COMPLAINT = Pattern.compile("(FATAL|PANIC|ERROR): +(.*)");

    @Override
    public Path binary() {
        return Path.of("bin/postgres");
    }

    @Override
    public long installationMebibytes() {
        return 300;
    }

    @Override
    public long dataMebibytes() {
        return 120;
    }

    @Override
    public void unpack(Path jar, Path installation) throws IOException {
        var tar = Files.createTempFile(installation, "archive", ".tar");
        try (var archive = new JarFile(jar.toFile());
                var packed = archive.getInputStream(archive.getEntry("postgres-linux-x86_64.txz"))) {
            Files.copy(new XZInputStream(packed), tar, StandardCopyOption.REPLACE_EXISTING);
        }
        Commands.output("tar", "-xf", tar.toString(), "-C", installation.toString(), "--no-same-owner");
        Files.delete(tar);
        Commands.output("chmod", "-R", "a+rX,u+w", installation.toString());
    }

    @Override
    public void createTemplate(Path installation, Path data, List<String> asAccount) {
        var initdb = new ArrayList<>(asAccount);
        initdb.addAll(List.of(
                installation.resolve("bin/initdb").toString(),
                "-D",
                data.toString(),
                "-U",
                USER,
                "--auth=reject",
                "--encoding=UTF8",
                "--locale=C",
                "--no-instructions",
                "--no-sync"));
        Commands.output(initdb, "");
        try {
            Files.writeString(data.resolve("pg_hba.conf"), "host all " + USER + " 127.0.0.1/32 scram-sha-256\n");
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-written", data.toString(), Message.of(e)), e);
        }
        single(installation, data, asAccount, "CREATE DATABASE " + SCHEMA + ";\n");
    }

    /**
     * The load's role is no superuser: with {@code COPY … TO PROGRAM} a superuser runs commands as the user who started
     * the server. initdb made it the first superuser, who keeps the attribute for ever but can be renamed, though not
     * by itself.
     */
    @Override
    public void provision(Path installation, Path data, String password, Account account) {
        var sql = String.join(
                ";\n",
                "CREATE ROLE renaming SUPERUSER",
                "SET SESSION AUTHORIZATION renaming",
                "ALTER ROLE " + USER + " RENAME TO " + SUPERUSER,
                "SET SESSION AUTHORIZATION " + SUPERUSER,
                "DROP ROLE renaming",
                "CREATE ROLE " + USER + " LOGIN CREATEDB PASSWORD '" + password + "'",
                "GRANT pg_monitor, pg_checkpoint, pg_signal_backend TO " + USER,
                "GRANT SET ON PARAMETER " + String.join(", ", PARAMETERS) + " TO " + USER,
                "ALTER DATABASE " + SCHEMA + " OWNER TO " + USER,
                "");
        single(installation, data, account.prefix(), sql);
    }

    @Override
    public List<String> first(Path data) {
        return List.of();
    }

    @Override
    public void afterFirst(Path data) {
        // The password was set before the start.
    }

    @Override
    public List<String> command(Path installation, Path data, int port, Map<String, String> variables) {
        var command =
                new ArrayList<>(List.of(installation.resolve("bin/postgres").toString(), "-D", data.toString()));
        var own = Map.of(
                "listen_addresses", "127.0.0.1",
                "port", Integer.toString(port),
                "unix_socket_directories", "",
                "logging_collector", "off",
                "log_destination", "stderr",
                "lc_messages", "C");
        own.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        variables.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        return command;
    }

    @Override
    public Map<String, String> defaults(long memoryMebibytes) {
        var variables = new LinkedHashMap<String, String>();
        variables.put("fsync", "on");
        variables.put("full_page_writes", "on");
        variables.put("log_timezone", "UTC");
        variables.put("max_connections", "500");
        variables.put("max_wal_size", "2GB");
        variables.put("password_encryption", "scram-sha-256");
        variables.put("shared_buffers", Math.max(32, Math.min(1024, memoryMebibytes / 4)) + "MB");
        variables.put("synchronous_commit", "on");
        variables.put("timezone", "UTC");
        return variables;
    }

    @Override
    public String canonical(String variable) {
        return variable.toLowerCase(Locale.ROOT);
    }

    @Override
    public Set<String> reserved() {
        return Set.of(
                "config_file",
                "data_directory",
                "external_pid_file",
                "hba_file",
                "ident_file",
                "lc_messages",
                "listen_addresses",
                "log_destination",
                "logging_collector",
                "port",
                "unix_socket_directories");
    }

    @Override
    public String readyMark() {
        return "database system is ready to accept connections";
    }

    /** INT is the "fast" shutdown; TERM would wait for every client to disconnect. */
    @Override
    public String stopSignal() {
        return "INT";
    }

    /** QUIT makes the postmaster end its children too; after KILL the children would have to notice by themselves. */
    @Override
    public String abandonSignal() {
        return "QUIT";
    }

    @Override
    public Optional<String> complaint(List<String> log) {
        return log.stream()
                .map(COMPLAINT::matcher)
                .filter(matcher -> matcher.find())
                .map(matcher -> matcher.group(2))
                .findFirst();
    }

    /** Empty, because PostgreSQL refuses a value instead of adjusting it. */
    @Override
    public Optional<String> adjustment(List<String> log, String variable) {
        return Optional.empty();
    }

    /** The single-user mode reads SQL from its input and always ends with status 0, even after an error. */
    private static void single(Path installation, Path data, List<String> asAccount, String sql) {
        var command = new ArrayList<>(asAccount);
        command.addAll(List.of(
                installation.resolve("bin/postgres").toString(), "--single", "-D", data.toString(), "postgres"));
        var printed = Commands.output(command, sql);
        if (printed.contains("ERROR:") || printed.contains("FATAL:")) {
            var words = COMPLAINT.matcher(printed);
            throw new ServerException(
                    Message.of("server.not-set-up", words.find() ? words.group(2) : Message.of("server.no-reason")));
        }
    }
}
