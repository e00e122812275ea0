package io.benchlift.cli;

import io.benchlift.embedded.ServerException;
import io.benchlift.evidence.NotToldException;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.lab.LabException;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Problem;
import io.benchlift.remote.AgentException;
import io.benchlift.remote.host.HostException;
import io.benchlift.session.SessionException;
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
 * What a person and a script are told of an exception: the only place where one becomes the other.
 *
 * @param sentences usually one; a plan may have many problems
 */
record Failure(int status, List<String> sentences) {

    private static final Map<Class<? extends Exception>, Integer> STATUS = Map.of(
            SessionException.class, ExitStatus.USAGE,
            LabException.class, ExitStatus.USAGE,
            ServerException.class, ExitStatus.UNREACHABLE,
            UnreachableException.class, ExitStatus.UNREACHABLE,
            NotToldException.class, ExitStatus.UNREACHABLE,
            LoadException.class, ExitStatus.FAILED,
            IllegalArgumentException.class, ExitStatus.USAGE);

    static Failure of(Throwable e) {
        if (e instanceof CommandException command) {
            return new Failure(command.status(), List.of(command.getMessage()));
        }
        if (e instanceof PlanException plan) {
            return new Failure(
                    ExitStatus.USAGE,
                    plan.problems().stream().map(Problem::toString).toList());
        }
        if (e instanceof HostException host) {
            return new Failure(
                    host.isRefused() ? ExitStatus.FAILED : ExitStatus.UNREACHABLE, List.of(host.getMessage()));
        }
        if (e instanceof SessionException session && session.isDisk()) {
            return new Failure(ExitStatus.UNREACHABLE, List.of(session.getMessage()));
        }
        if (e instanceof AgentException agent) {
            return new Failure(
                    agent.kind() == AgentException.Kind.LEASE_LOST ? ExitStatus.FAILED : ExitStatus.UNREACHABLE,
                    List.of(agent.getMessage()));
        }
        if (e instanceof UncheckedIOException io) {
            return of(io.getCause());
        }
        if (e instanceof IOException io) {
            return of(io);
        }
        if (e instanceof InterruptedException || e instanceof CancellationException) {
            return new Failure(ExitStatus.INTERRUPTED, List.of("interrupted"));
        }
        for (Class<?> type = e.getClass(); type != null; type = type.getSuperclass()) {
            if (STATUS.containsKey(type)) {
                return new Failure(STATUS.get(type), List.of(message(e)));
            }
        }
        return new Failure(
                ExitStatus.FAILED,
                List.of("this should not happen (" + e.getClass().getSimpleName() + ": " + message(e)
                        + "); run it again with -v and report what it prints"));
    }

    private static Failure of(IOException e) {
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return new Failure(ExitStatus.USAGE, List.of(e.getMessage() + ": there is no such file"));
        }
        if (e instanceof AccessDeniedException) {
            return new Failure(ExitStatus.UNREACHABLE, List.of(e.getMessage() + ": permission denied"));
        }
        if (e instanceof FileAlreadyExistsException) {
            return new Failure(ExitStatus.USAGE, List.of(e.getMessage() + " exists already: choose another name"));
        }
        if (e instanceof NotDirectoryException) {
            return new Failure(ExitStatus.USAGE, List.of(e.getMessage() + " is no directory"));
        }
        return new Failure(ExitStatus.UNREACHABLE, List.of(message(e)));
    }

    private static String message(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
