package io.benchlift.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads {@code SHOW GRANTS}. MySQL does not list there the privileges of roles, so a missing privilege is only a
 * suspicion.
 */
final class MySqlGrants {

    private static final List<String> NEEDED =
            List.of("SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "DROP", "INDEX");
    private static final Pattern GRANT = Pattern.compile("GRANT (.+?) ON (?:TABLE )?(\\S+)\\.\\* TO .*");

    private MySqlGrants() {}

    static List<String> missing(Statement statement, String schema) throws SQLException {
        Set<String> granted = new HashSet<>();
        try (ResultSet rows = statement.executeQuery("SHOW GRANTS")) {
            while (rows.next()) {
                granted.addAll(privileges(rows.getString(1), schema));
            }
        }
        return missing(granted);
    }

    static List<String> missing(Set<String> granted) {
        return granted.contains("ALL PRIVILEGES")
                ? List.of()
                : NEEDED.stream()
                        .filter(privilege -> !granted.contains(privilege))
                        .toList();
    }

    /** The privileges one line grants on {@code schema}. */
    static Set<String> privileges(String line, String schema) {
        Matcher grant = GRANT.matcher(line);
        if (!grant.matches() || !covers(grant.group(2), schema)) {
            return Set.of();
        }
        return Arrays.stream(grant.group(1).toUpperCase(Locale.ROOT).split(","))
                .map(String::strip)
                .collect(Collectors.toSet());
    }

    /** In a grant, {@code %} and {@code _} are wildcards unless a backslash precedes them. */
    private static boolean covers(String pattern, String schema) {
        String plain = pattern.replaceAll("^[`\"]|[`\"]$", "");
        if (plain.equals("*")) {
            return true;
        }
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            boolean isEscaped = c == '\\' && i + 1 < plain.length();
            if (isEscaped) {
                regex.append(Pattern.quote(String.valueOf(plain.charAt(++i))));
            } else {
                regex.append(c == '%' ? ".*" : c == '_' ? "." : Pattern.quote(String.valueOf(c)));
            }
        }
        return schema.matches(regex.toString());
    }
}
