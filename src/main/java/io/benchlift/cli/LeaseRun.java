package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.HeldLease;
import io.benchlift.host.HostException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Holds a lease while a command runs, or until Ctrl-C; then restores everything and reports what could not be restored.
 */
final class LeaseRun {

    private final Context context;

    LeaseRun(Context context) {
        this.context = context;
    }

    /**
     * @param command empty: until Ctrl-C
     * @return the command's own exit status; 1 if something was not restored
     */
    int during(HeldLease holding, List<String> command) throws IOException, InterruptedException {
        holding.onDrift(drift -> context.say("benchlift: somebody else set " + drift.attribute() + " to '"
                + drift.found() + "' where '" + drift.held() + "' is held; it will be left alone"));
        int status = command.isEmpty() ? untilInterrupted(holding) : run(holding, command);
        Optional<HostException> lost = holding.lost();
        if (lost.isPresent()) {
            throw lost.get();
        }
        return restored(holding.release()) ? status : ExitStatus.FAILED;
    }

    private int untilInterrupted(HeldLease holding) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        context.cancel().onNow(end::countDown);
        holding.onLost(why -> end.countDown());
        context.say("Held until Ctrl-C.");
        end.await();
        return context.cancel().isNow() ? ExitStatus.INTERRUPTED : ExitStatus.DONE;
    }

    private int run(HeldLease holding, List<String> command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException e) {
            throw CommandException.usage(Message.of("command.not-run-quoted", command.get(0), Message.of(e)));
        }
        context.cancel().onNow(process::destroy);
        holding.onLost(why -> process.destroy());
        return process.waitFor();
    }

    private boolean restored(HeldLease.Restored restored) {
        restored.conflicts().forEach(conflict -> context.say("benchlift: left as found: " + conflict));
        restored.stuck().forEach(stuck -> context.say("benchlift: could not be put back: " + stuck));
        return restored.stuck().isEmpty();
    }
}
