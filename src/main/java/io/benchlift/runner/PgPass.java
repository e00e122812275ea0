package io.benchlift.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PostgreSQL's {@code ~/.pgpass}: lines of host:port:database:user:password; the first matching line counts. */
final class PgPass {

    private static final int FIELDS = 5;

    private PgPass() {}

    static Optional<String> password(String text, OwnServer server) {
        List<String> wanted = List.of(
                server.address().socket().isPresent()
                        ? "localhost"
                        : server.address().host(),
                Integer.toString(server.address().port()),
                server.schema(),
                server.login().user());
        return text.lines()
                .filter(line -> !line.startsWith("#"))
                .map(PgPass::fields)
                .filter(fields -> fits(fields, wanted))
                .map(fields -> fields.get(FIELDS - 1))
                .findFirst();
    }

    private static boolean fits(List<String> fields, List<String> wanted) {
        if (fields.size() != FIELDS) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!fields.get(i).equals("*") && !fields.get(i).equals(wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** A backslash makes the next character a literal one. */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == ':' && fields.size() < FIELDS - 1) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c == '\\' && i + 1 < line.length() ? line.charAt(++i) : c);
            }
        }
        fields.add(field.toString());
        return fields;
    }
}
