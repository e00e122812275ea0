package io.benchlift.audit;

/** More pgbench clients than branches: they queue for the same rows, and locks are measured instead of the disk. */
final class ClientsOverScale implements Rule {

    @Override
    public void check(Printed printed, Findings findings) {
        int scale = 0;
        for (var command : printed.commands()) {
            if (!command.program().equals("pgbench")) {
                continue;
            }
            if (command.options().containsKey("i")) {
                scale = command.number("s").orElse(1);
            } else if (scale > 0 && command.number("c").orElse(1) > scale) {
                findings.note(
                        "clients-over-scale",
                        command.line(),
                        String.valueOf(scale),
                        command.option("c").orElseThrow());
            }
        }
    }
}
