package io.benchlift.workload.pgbench;

import io.benchlift.workload.script.Script;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * Scripts as one option: {@code tpcb-like@3, file:my.sql@2}, each with a weight. Text that is no longer in a file, such
 * as that of standard input, is included as {@code text:NAME:TEXT}, both in base64.
 */
public final class ScriptList {

    private static final String FILE = "file:";
    private static final String TEXT = "text:";
    private static final int MOST = 128;

    private ScriptList() {}

    /** An item of the list. */
    public static String builtin(Builtin builtin, int weight) {
        return builtin.id() + "@" + weight;
    }

    /** An item of the list, with the text itself. */
    public static String text(String name, String text, int weight) {
        return TEXT + encoded(name) + ":" + encoded(text) + "@" + weight;
    }

    /**
     * The scripts, checked.
     *
     * @throws IllegalArgumentException if one cannot be read or parsed, or all have weight 0
     */
    static List<Script> parse(String list, boolean isPostgres) {
        List<Script> scripts = new ArrayList<>();
        for (String item : list.split("[,\\n]")) {
            if (!item.isBlank()) {
                scripts.add(script(item.strip(), isPostgres));
            }
        }
        if (scripts.isEmpty()) {
            throw new IllegalArgumentException("scripts takes 1 to " + MOST + " scripts, not 0");
        }
        if (scripts.size() > MOST) {
            throw new IllegalArgumentException("at most " + MOST + " SQL scripts are allowed");
        }
        if (scripts.stream().allMatch(script -> script.weight() == 0)) {
            throw new IllegalArgumentException("total script weight must not be zero");
        }
        return scripts;
    }

    private static Script script(String item, boolean isPostgres) {
        int at = item.lastIndexOf('@');
        String name = at < 0 ? item : item.substring(0, at);
        int weight = at < 0 ? 1 : weight(item.substring(at + 1));
        if (name.startsWith(TEXT)) {
            String[] parts = name.split(":", -1);
            return Script.of(decoded(parts[1]), weight, false, decoded(parts[2]));
        }
        if (name.startsWith(FILE)) {
            String file = name.substring(FILE.length());
            return Script.of(file, weight, false, read(file));
        }
        return Builtin.named(name).script(weight, isPostgres);
    }

    private static int weight(String text) {
        if (!text.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("invalid weight specification: @" + text);
        }
        return Integer.parseInt(text);
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "could not open file \"" + file + "\": it is not there or not readable", e);
        }
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String text) {
        return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
    }
}
