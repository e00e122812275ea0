package io.benchlift.compat.sysbench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What sysbench 1.0.20 printed on a real server, and how two such texts are compared. */
final class Golden {

    private Golden() {}

    static String text(String file) throws IOException {
        try (InputStream in = Golden.class.getResourceAsStream("/sysbench/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The lines with every number masked, runs of intervals and bars as one line, the first line's build left out. */
    static List<String> shape(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            String masked = line.replaceFirst("^(sysbench 1\\.0\\.20) .*", "$1")
                    .replaceFirst("^ +[0-9.]+ \\|\\*+ +[0-9]+$", "bar")
                    .replaceAll("[0-9]+(\\.[0-9]+)?", "0")
                    .replaceAll(" +", " ");
            boolean repeats = masked.equals("bar") || masked.startsWith("[ 0s ] thds");
            if (lines.isEmpty() || !repeats || !lines.get(lines.size() - 1).equals(masked)) {
                lines.add(masked);
            }
        }
        return lines;
    }
}
