package io.benchlift.compat.slap;

import java.util.List;
import java.util.Locale;

/** The list of options. */
final class SlapHelp {

    private SlapHelp() {}

    static String text(String version) {
        StringBuilder text = new StringBuilder("mysqlslap  Ver 1.0 (Benchlift " + version + ")\n"
                + "Runs statements again and again with a number of clients, and takes the time.\n\n"
                + "Usage: benchlift mysqlslap [OPTIONS]\n\nExample:\n"
                + "  benchlift mysqlslap -u root -c 10,50 -i 3 --engine=innodb,myisam --auto-generate-sql"
                + " --number-of-queries=5000\n\n");
        options(false).forEach(flag -> text.append(line(flag, flag.help())));
        text.append("\nRefused by name:\n");
        options(true).forEach(flag -> text.append(line(flag, flag.refusal())));
        return text.toString();
    }

    private static List<SlapFlag> options(boolean refused) {
        return SlapFlag.ALL.stream()
                .filter(flag -> flag.refusal().isEmpty() != refused)
                .toList();
    }

    private static String line(SlapFlag flag, String words) {
        String letter = flag.letter() == ' ' ? "    " : "-" + flag.letter() + ", ";
        String value =
                switch (flag.takes()) {
                    case NOTHING -> "";
                    case VALUE -> "=…";
                    case PERHAPS -> "[=…]";
                };
        boolean hasDefault =
                flag.takes() == SlapFlag.Takes.VALUE && !flag.value().isBlank();
        return String.format(
                Locale.ROOT,
                "  %s--%-42s %s%s%n",
                letter,
                flag.name() + value,
                words,
                hasDefault ? " (" + flag.value() + ")" : "");
    }
}
