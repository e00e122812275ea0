package io.benchlift.compat.sysbench;

import io.benchlift.workload.Option;

/**
 * An option of sysbench itself, as its help shows it.
 *
 * @param form printed after the name in the help, such as {@code =N} or {@code [=on|off]}
 */
record SysbenchFlag(Section section, Option option, String form) {

    /** The parts of the general help, in order. */
    enum Section {
        GENERAL("General options:"),
        RANDOM("Pseudo-Random Numbers Generator options:"),
        LOG("Log options:"),
        LATENCY(""),
        DATABASE("General database options:\n"),
        MYSQL("mysql options:"),
        PGSQL("pgsql options:"),
        BENCHLIFT("Benchlift's own, and of sysbench 1.1:");

        private final String title;

        Section(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    static SysbenchFlag whole(Section section, String name, long value, String help) {
        return of(section, Option.whole(name, value, help));
    }

    static SysbenchFlag toggle(Section section, String name, String help) {
        return of(section, Option.toggle(name, false, help));
    }

    static SysbenchFlag text(Section section, String name, String value, String help) {
        return of(section, Option.text(name, value, help));
    }

    static SysbenchFlag list(Section section, String name, String value, String help) {
        return new SysbenchFlag(section, Option.text(name, value, help), "=[LIST,...]");
    }

    static SysbenchFlag of(Section section, Option option) {
        return new SysbenchFlag(section, option, form(option));
    }

    /** The text after an option's name in the help. */
    static String form(Option option) {
        return switch (option.kind()) {
            case WHOLE, DECIMAL -> "=N";
            case SWITCH -> "[=on|off]";
            case TEXT, CHOICE -> "=STRING";
        };
    }

    /** Whether sysbench 1.0.20 has it. */
    boolean isOfOneZero() {
        return SysbenchHelpTexts.GENERAL.containsKey(option.name());
    }

    /** General options are shown with hyphens, those of a test with underscores. */
    String shown() {
        return "--" + option.name().replace('_', '-') + form;
    }
}
