package io.benchlift.runner;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The {@code [client]} group of MySQL's and MariaDB's {@code ~/.my.cnf}. A password given there for another user, host
 * or port is not used.
 */
final class OptionFile {

    private static final Set<String> GROUPS = Set.of("client", "client-mariadb");

    private OptionFile() {}

    static Optional<String> password(String text, OwnServer server) {
        Map<String, String> options = client(text);
        boolean isMeant = isEither(options.get("user"), server.login().user())
                && isEither(options.get("host"), server.address().host())
                && isEither(
                        options.get("port"), Integer.toString(server.address().port()));
        return isMeant ? Optional.ofNullable(options.get("password")) : Optional.empty();
    }

    private static boolean isEither(String given, String wanted) {
        return given == null || given.equals(wanted);
    }

    private static Map<String, String> client(String text) {
        Map<String, String> options = new HashMap<>();
        boolean isClient = false;
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith("[")) {
                isClient = GROUPS.contains(
                        line.substring(1, Math.max(1, line.indexOf(']'))).strip());
            } else if (isClient && line.indexOf('=') > 0 && !line.startsWith("#") && !line.startsWith(";")) {
                int equals = line.indexOf('=');
                options.put(
                        line.substring(0, equals).strip(),
                        value(line.substring(equals + 1).strip()));
            }
        }
        return options;
    }

    /** Removes quotes; a {@code #} after a blank begins a comment unless it is quoted. */
    private static String value(String text) {
        char quote = text.isEmpty() ? ' ' : text.charAt(0);
        if (quote == '"' || quote == '\'') {
            int end = text.indexOf(quote, 1);
            return end < 0 ? text.substring(1) : text.substring(1, end);
        }
        return text.replaceFirst("\\s+#.*$", "");
    }
}
