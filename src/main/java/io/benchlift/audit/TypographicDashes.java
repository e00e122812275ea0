package io.benchlift.audit;

/**
 * A web page turned "--" into a dash: if it is pasted unchanged, the option is a word and the default is used silently.
 */
final class TypographicDashes implements Rule {

    @Override
    public void check(ParsedInput printed, Findings findings) {
        printed.commands().stream()
                .filter(PrintedCommand::hasTypographicDashes)
                .forEach(command ->
                        findings.note("typographic-dashes", command.line(), "--", "\u2013", command.program()));
    }
}
