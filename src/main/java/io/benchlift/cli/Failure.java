package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.ServerException;
import io.benchlift.evidence.UnreportedFactException;
import io.benchlift.host.HostException;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.lab.LabException;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Problem;
import io.benchlift.session.SessionException;
import io.benchlift.session.store.StoreException;
import io.benchlift.text.Message;
import io.benchlift.verdict.RegressionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/**
 * Converts an exception to an exit status and messages; the only place that does so.
 *
 * @param messages usually one; a plan may have many problems
 */
record Failure(int status, List<Message> messages) {

    private static final Map<Class<? extends Exception>, Integer> STATUS = Map.of(
            SessionException.class, ExitStatus.USAGE,
            LabException.class, ExitStatus.USAGE,
            RegressionException.class, ExitStatus.USAGE,
            ServerException.class, ExitStatus.UNREACHABLE,
            UnreachableException.class, ExitStatus.UNREACHABLE,
            UnreportedFactException.class, ExitStatus.UNREACHABLE,
            LoadException.class, ExitStatus.FAILED,
            IllegalArgumentException.class, ExitStatus.USAGE);

    static Failure of(Throwable e) {
        if (e instanceof CommandException command) {
            return new Failure(command.status(), List.of(command.message()));
        }
        if (e instanceof PlanException plan) {
            return new Failure(
                    status(plan.problems()),
                    plan.problems().stream().map(Problem::located).toList());
        }
        if (e instanceof HostException host) {
            return new Failure(host.isRefused() ? ExitStatus.FAILED : ExitStatus.UNREACHABLE, List.of(host.message()));
        }
        if (e instanceof SessionException session && session.isDisk()) {
            return new Failure(ExitStatus.UNREACHABLE, List.of(session.message()));
        }
        if (e instanceof StoreException store) {
            return new Failure(store.isOutage() ? ExitStatus.UNREACHABLE : ExitStatus.USAGE, List.of(store.message()));
        }
        if (e instanceof UncheckedIOException io) {
            return of(io.getCause());
        }
        if (e instanceof IOException io) {
            return of(io);
        }
        if (e instanceof InterruptedException || e instanceof CancellationException) {
            return new Failure(ExitStatus.INTERRUPTED, List.of(Message.of("cli.interrupted")));
        }
        for (Class<?> type = e.getClass(); type != null; type = type.getSuperclass()) {
            if (STATUS.containsKey(type)) {
                return new Failure(STATUS.get(type), List.of(Message.of(e)));
            }
        }
        return new Failure(
                ExitStatus.FAILED, List.of(Message.of("cli.defect", e.getClass().getSimpleName(), Message.of(e))));
    }

    /** The status for a plan that cannot run. */
    static int status(List<Problem> problems) {
        return problems.stream().allMatch(problem -> problem.severity() == Problem.Severity.UNAVAILABLE)
                ? ExitStatus.UNREACHABLE
                : ExitStatus.USAGE;
    }

    private static Failure of(IOException e) {
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return new Failure(ExitStatus.USAGE, List.of(Message.of("file.missing", e.getMessage())));
        }
        if (e instanceof AccessDeniedException) {
            return new Failure(ExitStatus.UNREACHABLE, List.of(Message.of("file.forbidden", e.getMessage())));
        }
        if (e instanceof FileAlreadyExistsException) {
            return new Failure(ExitStatus.USAGE, List.of(Message.of("file.exists", e.getMessage())));
        }
        if (e instanceof NotDirectoryException) {
            return new Failure(ExitStatus.USAGE, List.of(Message.of("file.no-directory", e.getMessage())));
        }
        return new Failure(ExitStatus.UNREACHABLE, List.of(Message.of(e)));
    }
}
