package io.benchlift.compat.slap;

import java.util.List;
import java.util.Optional;

/**
 * An option of mysqlslap.
 *
 * @param name without its dashes
 * @param letter its short form, or a blank
 * @param refusal why it is refused; empty if it is accepted
 */
record SlapFlag(String name, char letter, Takes takes, String value, String help, String refusal) {

    /** Whether a value follows. */
    enum Takes {
        NOTHING,
        VALUE,
        /** A value only after an equals sign or the letter. */
        PERHAPS
    }

    private static final String SHELL = "Benchlift starts no shell; run the command before or after it";
    private static final String CERTIFICATES =
            "the JDBC driver trusts what Java's trust store holds; put the certificate there";

    static final List<SlapFlag> ALL = List.of(
            nothing("help", '?', "this list"),
            nothing("auto-generate-sql", 'a', "make the table and the statements"),
            nothing("auto-generate-sql-add-autoincrement", ' ', "give the table an AUTO_INCREMENT column"),
            value("auto-generate-sql-execute-number", ' ', "0", "statements each client sends"),
            nothing("auto-generate-sql-guid-primary", ' ', "give the table a GUID as primary key"),
            value("auto-generate-sql-load-type", ' ', "mixed", "mixed, update, write, key or read"),
            value("auto-generate-sql-secondary-indexes", ' ', "0", "number of unique secondary indexes"),
            value("auto-generate-sql-unique-query-number", ' ', "10", "number of different statements, less one"),
            value("auto-generate-sql-unique-write-number", ' ', "10", "number of different rows loaded"),
            value("auto-generate-sql-write-number", ' ', "100", "rows loaded before the run, plus one"),
            value("commit", ' ', "0", "commit after so many statements"),
            value("concurrency", 'c', "1", "number of clients; a list runs one after the other"),
            value("create", ' ', "", "file or text that makes the tables"),
            value("create-schema", ' ', "mysqlslap", "schema to run in"),
            perhaps("csv", ' ', "CSV to this file, or to standard output"),
            nothing("debug-check", ' ', "taken, has nothing to print"),
            nothing("debug-info", 'T', "taken, has nothing to print"),
            value("delimiter", 'F', "\n", "what separates statements; its first letter counts"),
            value("detach", ' ', "0", "connect anew after so many statements"),
            value("engine", 'e', "", "storage engines, with options behind a colon; one after the other"),
            value("host", 'h', "", "server; MYSQL_HOST or localhost if not given"),
            value("init-command", ' ', "", "statement sent by every client once it is connected"),
            value("iterations", 'i', "1", "how often each is run"),
            nothing("no-drop", ' ', "leave the schema there"),
            value("number-char-cols", 'x', "1", "number of VARCHAR columns; n:1 indexes each"),
            value("number-int-cols", 'y', "1", "number of INT columns; n:1 indexes each"),
            value("number-of-queries", ' ', "0", "statements of all clients together"),
            nothing("only-print", ' ', "print what would be sent, connect to nothing"),
            perhaps("password", 'p', "asked for if none follows; MYSQL_PWD if not given"),
            value("port", 'P', "", "MYSQL_TCP_PORT or 3306 if not given"),
            value("post-query", ' ', "", "file or text run after the clients"),
            value("pre-query", ' ', "", "file or text run before the clients"),
            value("protocol", ' ', "", "tcp or socket"),
            value("query", 'q', "", "file or text with the statements to run"),
            nothing("silent", 's', "print no result"),
            value("socket", 'S', "", "Unix socket; MYSQL_UNIX_PORT if not given"),
            nothing("ssl", ' ', "encrypt the connection; --skip-ssl does not"),
            nothing("ssl-verify-server-cert", ' ', "check the server's certificate and name"),
            value("user", 'u', "", "who connects"),
            nothing("verbose", 'v', "more words; twice, thrice for yet more"),
            nothing("version", 'V', "what this is"),
            nothing("print-defaults", ' ', "what the option files hold"),
            nothing("no-defaults", ' ', "read no option file"),
            value("defaults-file", ' ', "", "read this option file only"),
            value("defaults-extra-file", ' ', "", "read this option file last"),
            value("benchlift-connector", ' ', "", "mariadb-connector-j or mysql-connector-j"),
            nothing("benchlift-drop", ' ', "drop the schema even if others made tables in it"),
            nothing("to-plan", ' ', "print a plan in place of running anything"),
            refused("character-sets-dir", Takes.VALUE, "the JDBC driver brings its character sets along"),
            refused("compress", Takes.NOTHING, "the JDBC connection is not compressed"),
            refused("debug", Takes.PERHAPS, "there is no debug log"),
            refused("default-auth", Takes.VALUE, "the JDBC driver agrees on it with the server"),
            refused("defaults-group-suffix", Takes.VALUE, "only the usual groups are read"),
            refused("plugin-dir", Takes.VALUE, "the JDBC driver has its plugins built in"),
            refused("pre-system", Takes.VALUE, SHELL),
            refused("post-system", Takes.VALUE, SHELL),
            refused("ssl-ca", Takes.VALUE, CERTIFICATES),
            refused("ssl-capath", Takes.VALUE, CERTIFICATES),
            refused("ssl-cert", Takes.VALUE, "client certificates are not supported"),
            refused("ssl-cipher", Takes.VALUE, "Java chooses the cipher"),
            refused("ssl-key", Takes.VALUE, "client certificates are not supported"),
            refused("ssl-crl", Takes.VALUE, CERTIFICATES),
            refused("ssl-crlpath", Takes.VALUE, CERTIFICATES),
            refused("tls-version", Takes.VALUE, "Java chooses the newest version both know"));

    private static SlapFlag nothing(String name, char letter, String help) {
        return new SlapFlag(name, letter, Takes.NOTHING, "0", help, "");
    }

    private static SlapFlag value(String name, char letter, String value, String help) {
        return new SlapFlag(name, letter, Takes.VALUE, value, help, "");
    }

    private static SlapFlag perhaps(String name, char letter, String help) {
        return new SlapFlag(name, letter, Takes.PERHAPS, "", help, "");
    }

    private static SlapFlag refused(String name, Takes takes, String refusal) {
        return new SlapFlag(name, name.equals("compress") ? 'C' : ' ', takes, "", "", refusal);
    }

    static Optional<SlapFlag> ofLetter(char letter) {
        char known = letter == 'I' ? '?' : letter;
        return ALL.stream()
                .filter(flag -> flag.letter() == known && known != ' ')
                .findFirst();
    }

    /** By name or a unique prefix, in any case, with hyphens or underscores. */
    static List<SlapFlag> named(String word) {
        List<SlapFlag> exact =
                ALL.stream().filter(flag -> flag.name().equals(word)).toList();
        return exact.isEmpty()
                ? ALL.stream().filter(flag -> flag.name().startsWith(word)).toList()
                : exact;
    }
}
