package io.benchlift.session.parts;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunContext;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.runner.launch.ClusterJob;
import io.benchlift.runner.launch.Jobs;
import io.benchlift.runner.launch.LaunchException;
import io.benchlift.runner.launch.Nodes;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionMerge;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A plan whose blocks run on many machines at once, each with its own embedded servers, and are merged into one session.
 * Differences are taken inside a block, so a block may lie on any machine, whole.
 */
public final class RunOnNodes {

    private static final Logger log = LoggerFactory.getLogger(RunOnNodes.class);

    private static final long BEAT_MILLIS = 1000;

    private final Plan plan;
    private final Nodes nodes;
    private final Path target;
    private final PartFiles files;
    private final PartLines lines = new PartLines();
    private final Map<Integer, String> names = new TreeMap<>();
    private final Map<Integer, Message> failures = new TreeMap<>();

    /**
     * What came of it.
     *
     * @param session empty if no machine handed one in
     * @param missing why machines handed in nothing
     */
    public record Result(Optional<Session> session, List<Message> missing) {}

    /**
     * @param target the session to be written; the folder that the machines share is made beside it
     * @throws LaunchException before anything happens, if the plan or the cluster does not allow it
     */
    public RunOnNodes(Plan plan, Nodes nodes, Path target) {
        this.plan = plan;
        this.nodes = nodes;
        this.target = target;
        this.files = new PartFiles(target.toAbsolutePath().resolveSibling(target.getFileName() + ".parts"));
        obstacle().or(() -> nodes.launcher().obstacle(nodes.count())).ifPresent(obstacle -> {
            throw new LaunchException(obstacle);
        });
    }

    private Optional<Message> obstacle() {
        if (plan.isUntilDecided()) {
            return Optional.of(Message.of("parts.until-decided", Integer.toString(nodes.count())));
        }
        if (plan.schedule().blocks() < nodes.count()) {
            return Optional.of(Message.of(
                    "parts.few-blocks", Integer.toString(plan.schedule().blocks()), Integer.toString(nodes.count())));
        }
        if (Files.exists(files.folder())) {
            return Optional.of(Message.of("parts.exists", files.folder().toString()));
        }
        return Matrix.cells(plan).stream()
                .filter(cell -> !isOnEmbeddedServer(cell))
                .findFirst()
                .map(cell -> Message.of("parts.not-embedded", cell.label()));
    }

    private static boolean isOnEmbeddedServer(Cell cell) {
        String server = cell.setting(Setting.SERVER).orElse("");
        return RunContext.ANY_SERVER.isEmbedded(server);
    }

    /** Each machine's plan: its share of the blocks, in an order of its own. */
    static List<Plan> shares(Plan plan, int copies) {
        List<Plan> shares = new ArrayList<>();
        int blocks = plan.schedule().blocks();
        for (int rank = 0; rank < copies; rank++) {
            int share = blocks / copies + (rank < blocks % copies ? 1 : 0);
            shares.add(plan.withBlocks(share).withSeed(plan.schedule().seed() + rank));
        }
        return shares;
    }

    /**
     * Runs to the end, or until a stop is requested.
     *
     * @param command starts a part, given the shared folder
     * @param listener receives what the machines say, from one thread
     */
    public Result run(
            Function<Path, List<String>> command, Consumer<PartLines.Line> listener, Jobs jobs, Cancellation cancel)
            throws InterruptedException {
        files.create(shares(plan, nodes.count()));
        boolean isComplete = false;
        try (ClusterJob job =
                ClusterJob.start(nodes, command.apply(files.folder()), jobs, text -> take(text, listener))) {
            Thread supervision = supervise(cancel, job);
            try {
                job.await();
            } finally {
                supervision.interrupt();
                supervision.join();
            }
            List<Message> missing = missing(job.lastWords());
            Optional<Session> merged = merged();
            // Only now: a merge that fails must not cost what was measured.
            isComplete = missing.isEmpty();
            return new Result(merged, missing);
        } finally {
            if (isComplete || files.handedIn(nodes.count()).isEmpty()) {
                files.delete();
            }
        }
    }

    /** Says that this program is there, and once that the run shall end after the trials or at once. */
    private Thread supervise(Cancellation cancel, ClusterJob job) {
        cancel.onNow(job::cancel);
        Thread thread = new Thread(
                () -> {
                    boolean isTold = false;
                    try {
                        for (long count = 1; ; count++) {
                            isTold |= speak(count, !isTold && cancel.isAsked());
                            Thread.sleep(BEAT_MILLIS);
                        }
                    } catch (InterruptedException ended) {
                        Thread.currentThread().interrupt();
                    }
                },
                "supervision of the machines");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** A disk that cannot be written for a moment ends no run: the machines wait for the next sign. */
    private boolean speak(long count, boolean isToStop) {
        try {
            files.sayAlive(count);
            if (isToStop) {
                files.askToStop();
            }
            return isToStop;
        } catch (SessionException e) {
            log.warn("the machines were told nothing", e);
            return false;
        }
    }

    private boolean take(String text, Consumer<PartLines.Line> listener) {
        lines.read(text).ifPresent(said -> {
            names.put(said.rank(), said.node());
            said.event().accept(new RunListenerAdapter() {
                @Override
                public void runFinished(RunEvent.RunFinished end) {
                    if (!end.failure().isEmpty()) {
                        failures.put(said.rank(), end.failure());
                    }
                }
            });
            listener.accept(said);
        });
        return PartLines.isOfAMachine(text);
    }

    private List<Message> missing(String lastWords) {
        List<Message> missing = new ArrayList<>();
        for (int rank = 0; rank < nodes.count(); rank++) {
            String name = names.getOrDefault(rank, Integer.toString(rank + 1));
            if (failures.containsKey(rank)) {
                missing.add(Message.of("parts.failed", name, failures.get(rank)));
            } else if (!files.isHandedIn(rank)) {
                missing.add(
                        names.containsKey(rank)
                                ? Message.of("parts.lost", name)
                                : Message.of("parts.silent", name, lastWords.isEmpty() ? "\u2013" : lastWords));
            }
        }
        return missing;
    }

    private Optional<Session> merged() {
        List<SessionMerge.Part> parts = new ArrayList<>();
        for (Path file : files.handedIn(nodes.count())) {
            if (Session.open(file).trials().stream().findAny().isPresent()) {
                int rank = Integer.parseInt(file.getFileName().toString().replaceAll("[^0-9]", ""));
                parts.add(new SessionMerge.Part(file, Optional.ofNullable(names.get(rank))));
            }
        }
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        if (parts.size() > 1) {
            return Optional.of(SessionMerge.merge(parts, target));
        }
        try {
            Files.copy(parts.get(0).file(), target);
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", target.toString(), String.valueOf(e)), e);
        }
        return Optional.of(Session.open(target));
    }
}
