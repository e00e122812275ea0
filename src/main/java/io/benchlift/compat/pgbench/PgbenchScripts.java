package io.benchlift.compat.pgbench;

import io.benchlift.workload.pgbench.Builtin;
import io.benchlift.workload.pgbench.ScriptList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The scripts in a command line, with their weights; pgbench's default one if there is none. */
final class PgbenchScripts {

    private final List<String> list = new ArrayList<>();
    private boolean anyBuiltin;

    PgbenchScripts(PgbenchArguments arguments) {
        for (PgbenchArguments.Given given : arguments.given()) {
            switch (given.flag()) {
                case BUILTIN -> {
                    Weighted weighted = Weighted.of(given.value());
                    builtin(named(weighted.name()), weighted.weight());
                }
                case SKIP_SOME_UPDATES -> builtin(Builtin.SIMPLE_UPDATE, 1);
                case SELECT_ONLY -> builtin(Builtin.SELECT_ONLY, 1);
                case FILE -> {
                    Weighted weighted = Weighted.of(given.value());
                    list.add(ScriptList.text(weighted.name(), read(weighted.name()), weighted.weight()));
                }
                default -> {
                    // No script.
                }
            }
        }
        if (list.isEmpty()) {
            builtin(Builtin.TPCB_LIKE, 1);
        }
    }

    /** An item for each, as the workload takes them. */
    List<String> list() {
        return list;
    }

    /** Whether pgbench's tables are needed. */
    boolean anyBuiltin() {
        return anyBuiltin;
    }

    private void builtin(Builtin builtin, int weight) {
        list.add(ScriptList.builtin(builtin, weight));
        anyBuiltin = true;
    }

    /** A complaint is followed by the list, as in pgbench. */
    static Builtin named(String name) {
        try {
            return Builtin.named(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    e.getMessage().replaceFirst("; there are .*", "") + "\n"
                            + Builtin.list().stripTrailing(),
                    e);
        }
    }

    /** A name with an optional weight after an at sign. */
    private record Weighted(String name, int weight) {

        static Weighted of(String text) {
            int at = text.lastIndexOf('@');
            if (at < 0) {
                return new Weighted(text, 1);
            }
            String weight = text.substring(at + 1);
            if (!weight.matches(" *[-+]?[0-9]{1,18}")) {
                throw new IllegalArgumentException("invalid weight specification: @" + weight);
            }
            long number = Long.parseLong(weight.strip());
            if (number < 0 || number > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(
                        "weight specification out of range (0 .. " + Integer.MAX_VALUE + "): " + number);
            }
            return new Weighted(text.substring(0, at), (int) number);
        }
    }

    /** In the C library's words. */
    private static String reason(IOException e) {
        return e instanceof NoSuchFileException
                ? "No such file or directory"
                : e instanceof AccessDeniedException ? "Permission denied" : "Input/output error";
    }

    private static String read(String file) {
        try {
            if (file.equals("-")) {
                InputStream in = System.in;
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
            return new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException("could not open file \"" + file + "\": " + reason(e), e);
        }
    }
}
