package io.benchlift.compat.tpcc;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.ToolContext;
import java.util.List;
import java.util.Optional;

/** What {@code tpcc_load} and {@code tpcc_start} share: their names, their flags and their help. */
abstract class TpccTool implements CompatTool {

    private final String tool;
    private final String letters;
    private final List<String> positions;
    private final String usage;

    /**
     * @param letters the flags of one letter
     * @param positions the flags that values without a flag stand for, in order
     */
    TpccTool(String tool, String letters, List<String> positions, String usage) {
        this.tool = tool;
        this.letters = letters;
        this.positions = positions;
        this.usage = usage;
    }

    @Override
    public final String name() {
        return tool;
    }

    @Override
    public final Optional<Flag> flag(String written) {
        boolean isLetter = written.length() == 1 && letters.contains(written);
        return isLetter || TpccArguments.own(tool).containsKey(written)
                ? Optional.of(new Flag(written, isLetter))
                : Optional.empty();
    }

    @Override
    public final int run(List<String> arguments, ToolContext context) {
        TpccArguments parsed = TpccArguments.of(tool, arguments, letters, positions);
        TpccReport report = new TpccReport(context.out());
        if (arguments.isEmpty() || parsed.has("help")) {
            report.help(tool, usage);
            return ExitStatus.DONE;
        }
        return run(parsed, report, context);
    }

    /** Runs a command line that does not ask for help. */
    abstract int run(TpccArguments parsed, TpccReport report, ToolContext context);
}
