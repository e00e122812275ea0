package io.benchlift.audit;

/** A web page turned "--" into a dash: pasted as it stands, the option is a word and the default is used in silence. */
final class TypographicDashes implements Rule {

    @Override
    public void check(Printed printed, Findings findings) {
        printed.commands().stream()
                .filter(CommandLine::hasTypographicDashes)
                .forEach(command ->
                        findings.note("typographic-dashes", command.line(), "--", "\u2013", command.program()));
    }
}
