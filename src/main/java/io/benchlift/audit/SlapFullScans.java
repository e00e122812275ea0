package io.benchlift.audit;

/**
 * mysqlslap's mixed load without a key reads the whole growing table each time: its cost grows quadratically, in
 * memory.
 */
final class SlapFullScans implements Rule {

    @Override
    public void check(ParsedInput printed, Findings findings) {
        printed.commands().stream()
                .filter(c -> c.program().endsWith("slap"))
                .filter(c -> c.option("auto-generate-sql-load-type")
                        .filter("mixed"::equals)
                        .isPresent())
                .filter(c -> c.options().keySet().stream().noneMatch(SlapFullScans::isKey))
                .forEach(c -> findings.note(
                        "slap-full-scans",
                        c.line(),
                        "",
                        c.option("number-of-queries").orElse("")));
    }

    private static boolean isKey(String option) {
        return option.equals("auto-generate-sql-add-autoincrement") || option.equals("auto-generate-sql-guid-primary");
    }
}
