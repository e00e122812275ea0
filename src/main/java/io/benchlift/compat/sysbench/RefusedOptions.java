package io.benchlift.compat.sysbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Options of sysbench that Benchlift refuses, with the reason, or accepts without effect, with a note. */
final class RefusedOptions {

    /** Refused as soon as they have a value or are switched on. */
    private static final Map<String, String> REFUSED = new LinkedHashMap<>();

    static {
        REFUSED.put("mysql_ssl_key", "client certificates are not passed on; use --mysql-ssl=required");
        REFUSED.put("mysql_ssl_cert", "client certificates are not passed on; use --mysql-ssl=required");
        REFUSED.put(
                "mysql_ssl_ca",
                "only authorities this machine trusts are asked; add yours to them and use --mysql-ssl=verify_ca");
        REFUSED.put(
                "mysql_ssl_cipher", "driver and server agree on a cipher; set tls_version or ssl_cipher on the server");
        REFUSED.put("mysql_compression", "connections are not compressed, so that the server is measured, not zlib");
        REFUSED.put(
                "mysql_debug", "the JDBC drivers have no such trace; the server's general log shows every statement");
        REFUSED.put("mysql_dry_run", "what the client alone costs is measured by the workload 'nothing'");
        REFUSED.put("db_debug", "its timers are always on: --histogram and the results show them");
        REFUSED.put("pgsql_variant", "Benchlift knows no variant of PostgreSQL");
    }

    private static final Map<String, String> WITHOUT_EFFECT = Map.of(
            "thread_stack_size", "the JVM chooses its threads' stacks",
            "mysql_compression_algorithms", "connections are not compressed",
            "validate", "the SQL tests of sysbench validate nothing either");

    private RefusedOptions() {}

    /**
     * One note for each option without effect.
     *
     * @param isOnFiles whether the test is {@code fileio}
     * @throws IllegalArgumentException for the first option that is refused
     */
    static List<String> check(SysbenchValues values, boolean isOnFiles) {
        REFUSED.forEach((name, reason) -> {
            if (values.has(name)
                    && !values.text(name).isEmpty()
                    && !values.text(name).equals("off")) {
                throw new InvalidValueException(
                        Message.of("compat.sysbench.refused", SysbenchParser.shown(name), reason));
            }
        });
        List<String> notes = new ArrayList<>();
        WITHOUT_EFFECT.forEach((name, reason) -> {
            boolean isValidation = isOnFiles && name.equals("validate");
            if (values.has(name) && !values.text(name).equals("off") && !isValidation) {
                notes.add(SysbenchParser.shown(name) + " has no effect: " + reason);
            }
        });
        if (isOnFiles) {
            notes.addAll(onFiles(values));
        }
        if (values.isOn("debug")) {
            notes.add("--debug prints what Benchlift has; figures of single threads are not kept");
        }
        return notes;
    }

    private static List<String> onFiles(SysbenchValues values) {
        List<String> notes = new ArrayList<>();
        if (values.has("rand_type")) {
            notes.add("--rand-type has no effect on fileio, in sysbench neither: every block is as likely as any other;"
                    + " --file-offsets=zipfian is not");
        }
        if (values.has("forced_shutdown")) {
            notes.add("--forced-shutdown has no effect on fileio: operations under way are waited for");
        }
        return notes;
    }
}
