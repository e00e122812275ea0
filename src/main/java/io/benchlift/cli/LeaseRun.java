package io.benchlift.cli;

import io.benchlift.agent.v1.Restored;
import io.benchlift.remote.AgentException;
import io.benchlift.remote.Holding;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Holds a lease while a command runs, or until Ctrl-C; then puts everything back and says what could not be. */
final class LeaseRun {

    private final Context context;

    LeaseRun(Context context) {
        this.context = context;
    }

    /**
     * @param command none: until Ctrl-C
     * @return the command's own exit status; 1 if something is not as it was
     */
    int during(Holding holding, List<String> command) throws IOException, InterruptedException {
        holding.onDrift(drift -> context.terminal()
                .say("benchlift: somebody else set " + drift.getAttribute() + " to '" + drift.getFound() + "' where '"
                        + drift.getHeld() + "' is held; it will be left alone"));
        int status = command.isEmpty() ? untilInterrupted(holding) : run(holding, command);
        Optional<AgentException> lost = holding.lost();
        if (lost.isPresent()) {
            throw lost.get();
        }
        return restored(holding.release()) ? status : ExitStatus.FAILED;
    }

    private int untilInterrupted(Holding holding) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        context.cancel().onNow(end::countDown);
        holding.onLost(why -> end.countDown());
        context.terminal().say("Held until Ctrl-C.");
        end.await();
        return context.cancel().isNow() ? ExitStatus.INTERRUPTED : ExitStatus.DONE;
    }

    private int run(Holding holding, List<String> command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException e) {
            throw CommandException.usage("'" + command.get(0) + "' cannot be run: " + e.getMessage());
        }
        context.cancel().onNow(process::destroy);
        holding.onLost(why -> process.destroy());
        return process.waitFor();
    }

    private boolean restored(Restored restored) {
        restored.getConflictsList()
                .forEach(conflict -> context.terminal().say("benchlift: left as found: " + conflict));
        restored.getStuckList().forEach(stuck -> context.terminal().say("benchlift: could not be put back: " + stuck));
        return restored.getStuckCount() == 0;
    }
}
