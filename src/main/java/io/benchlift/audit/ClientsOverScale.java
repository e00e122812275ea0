package io.benchlift.audit;

/** More pgbench clients than branches: they queue for the same rows, so locks are measured instead of the disk. */
final class ClientsOverScale implements Rule {

    @Override
    public void check(ParsedInput printed, Findings findings) {
        // A report contains its own scale; commands are used only where no report was printed.
        if (printed.pgbench().isEmpty()) {
            checkCommands(printed, findings);
        }
        printed.pgbench().stream()
                .filter(report -> report.settings().scale() > 0
                        && report.settings().clients() > report.settings().scale())
                .forEach(report -> findings.note(
                        "clients-over-scale",
                        report.line(),
                        String.valueOf(report.settings().scale()),
                        String.valueOf(report.settings().clients())));
    }

    private static void checkCommands(ParsedInput printed, Findings findings) {
        int scale = 0;
        for (var command : printed.commands()) {
            if (!command.program().equals("pgbench")) {
                continue;
            }
            if (command.options().containsKey("initialize")) {
                scale = command.number("scale").orElse(1);
            } else if (scale > 0 && command.number("client").orElse(1) > scale) {
                findings.note(
                        "clients-over-scale",
                        command.line(),
                        String.valueOf(scale),
                        command.option("client").orElseThrow());
            }
        }
    }
}
