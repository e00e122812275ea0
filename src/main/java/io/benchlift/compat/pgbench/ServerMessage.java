package io.benchlift.compat.pgbench;

import java.sql.SQLException;
import java.util.stream.Collectors;

/** A server's error as libpq shows it: {@code ERROR:  }, {@code DETAIL:  }, {@code CONTEXT:  }, each with two blanks. */
final class ServerMessage {

    private ServerMessage() {}

    static String of(SQLException error) {
        return of(error.getMessage());
    }

    /** @param message as the JDBC driver shows it, with the fields below indented and named in mixed case */
    static String of(String message) {
        return message.lines()
                .map(line -> line.replaceFirst("(^|: |; )(ERROR|FATAL|PANIC): +", "$1$2:  ")
                        .replaceFirst("^ {2}Detail: ", "DETAIL:  ")
                        .replaceFirst("^ {2}Hint: ", "HINT:  ")
                        .replaceFirst("^ {2}Where: ", "CONTEXT:  "))
                .filter(line -> !line.matches(" {2}(Position|Location|Call getNextException).*"))
                .collect(Collectors.joining("\n"));
    }
}
