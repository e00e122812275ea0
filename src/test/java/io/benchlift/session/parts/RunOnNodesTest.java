package io.benchlift.session.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.launch.Jobs;
import io.benchlift.runner.launch.LaunchException;
import io.benchlift.runner.launch.Nodes;
import io.benchlift.session.Machine;
import io.benchlift.session.SampleRun;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a launcher of the test's own, a script, and parts that hand in sessions made before. */
class RunOnNodesTest {

    private static final Plan PLAN = PlanFile.read(
            """
            benchlift: 1
            name: engines
            workload: oltp_point_select
            server: mariadb
            threads: 2
            factors:
              engine: [InnoDB, MyISAM]
            blocks: 5
            seed: 7
            """);

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();

    private Path target() {
        return folder.resolve("all.benchlift");
    }

    private Path script(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file;
    }

    private Nodes nodes(int count) throws IOException {
        Path launcher = script(
                "launcher",
                """
                n=$1; shift; i=0
                while [ $i -lt $n ]; do BENCHLIFT_RANK=$i "$@" & i=$((i + 1)); done
                wait
                """);
        return Nodes.of("command:" + count, Optional.of(launcher + " {n} {command}"), false);
    }

    private void recorded(String name) {
        try (SessionWriter writer = SessionWriter.create(folder.resolve(name))) {
            SampleRun.of(1, 2)
                    .play(event -> writer.on(
                            event instanceof RunEvent.EnvironmentRead
                                    ? new RunEvent.EnvironmentRead(Map.of("client.host", name, "run.id", name))
                                    : event));
        }
    }

    private RunOnNodes.Result run(int copies, String part) throws Exception {
        Path command = script("part", part);
        return new RunOnNodes(PLAN, nodes(copies), target())
                .run(
                        shared -> List.of(command.toString(), shared.toString(), folder.toString()),
                        line -> said.add(line.node()),
                        Jobs.in(folder.resolve("jobs")),
                        new Cancellation());
    }

    private static String line(String node, String failure) {
        return PartLines.write(
                        0,
                        node,
                        new RunEvent.RunFinished(
                                Instant.EPOCH, false, failure.isEmpty() ? Message.NONE : Message.verbatim(failure)))
                .get(0)
                .replace("@benchlift 0", "@benchlift $BENCHLIFT_RANK")
                .replace("\"", "\\\"");
    }

    @Test
    void theSessionsOfAllMachinesBecomeOneAndTheirFolderGoes() throws Exception {
        recorded("s0");
        recorded("s1");

        RunOnNodes.Result result = run(
                2,
                "cp $2/s$BENCHLIFT_RANK $1/part-$BENCHLIFT_RANK.benchlift; echo \"" + line("n$BENCHLIFT_RANK", "")
                        + "\"\n");

        assertEquals(List.of(), result.missing());
        assertEquals(
                List.of("n0 1", "n1 2"),
                result.session().orElseThrow().machines().stream()
                        .map(RunOnNodesTest::place)
                        .toList());
        assertEquals(List.of("n0", "n1"), said.stream().sorted().toList());
        assertFalse(Files.exists(folder.resolve("all.benchlift.parts")));
    }

    private static String place(Machine machine) {
        return machine.name() + " " + machine.firstBlock();
    }

    @Test
    void aMachineThatFailsIsNamedAndTheOthersAreMerged() throws Exception {
        recorded("s0");
        recorded("s1");

        RunOnNodes.Result result = run(
                4,
                """
                case $BENCHLIFT_RANK in
                2) echo "%s" ;;
                3) echo 'bash: java: not found' >&2 ;;
                *) cp $2/s$BENCHLIFT_RANK $1/part-$BENCHLIFT_RANK.benchlift ;;
                esac
                """
                        .formatted(line("n2", "no space")));

        assertEquals(
                List.of(
                        "n2 measured nothing: no space",
                        "machine 4 never began; the launcher said: bash: java: not found"),
                result.missing().stream().map(Message::toString).toList());
        assertEquals(2, result.session().orElseThrow().machines().size());
        assertTrue(Files.exists(folder.resolve("all.benchlift.parts")), "what was handed in is kept");
    }

    @Test
    void aMergeThatFailsKeepsWhatWasMeasured() throws Exception {
        recorded("s0");

        assertThrows(
                SessionException.class,
                () -> run(
                        2,
                        "cp $2/s0 $1/part-$BENCHLIFT_RANK.benchlift; echo \"" + line("n$BENCHLIFT_RANK", "") + "\"\n"),
                "both are the same session");

        assertTrue(Files.exists(folder.resolve("all.benchlift.parts/part-0.benchlift")));
        assertTrue(Files.exists(folder.resolve("all.benchlift.parts/part-1.benchlift")));
    }

    @Test
    void whereNothingWasHandedInNothingIsLeft() throws Exception {
        RunOnNodes.Result result = run(2, "exit 1\n");

        assertEquals(Optional.empty(), result.session());
        assertEquals(2, result.missing().size());
        assertFalse(Files.exists(folder.resolve("all.benchlift.parts")));
        assertFalse(Files.exists(target()));
    }

    @Test
    void blocksAreSharedOutAndEachMachineHasAnOrderOfItsOwn() {
        List<Plan> shares = RunOnNodes.shares(PLAN, 3);

        assertEquals(
                List.of(2, 2, 1),
                shares.stream().map(share -> share.schedule().blocks()).toList());
        assertEquals(
                List.of(7L, 8L, 9L),
                shares.stream().map(share -> share.schedule().seed()).toList());
    }

    @Test
    void whatCannotBeSplitIsRefusedBeforeAnythingStarts() throws IOException {
        assertRefused(PLAN, nodes(6), "the plan has 5 blocks, and 6 machines were asked for");
        assertRefused(
                PlanFile.read(PlanFile.write(PLAN).replaceAll("blocks: .*", "blocks: until-decided")),
                nodes(2),
                "judges itself on one machine");
        assertRefused(
                PlanFile.read(PlanFile.write(PLAN).replaceAll("server: .*", "server: mine")),
                nodes(2),
                "does not run on a server that comes along");
        Files.createDirectory(folder.resolve("all.benchlift.parts"));
        assertRefused(PLAN, nodes(2), "holds the parts of a run");
    }

    private void assertRefused(Plan plan, Nodes nodes, String reason) {
        LaunchException refused = assertThrows(LaunchException.class, () -> new RunOnNodes(plan, nodes, target()));
        assertTrue(refused.getMessage().contains(reason), refused.getMessage());
    }

    @Test
    void aStopReachesTheMachines() throws Exception {
        recorded("s0");
        recorded("s1");
        Cancellation cancel = new Cancellation();
        Path command = script(
                "part",
                """
                echo "%s"
                while [ ! -e $1/stop ]; do sleep 0.1; done
                cp $2/s$BENCHLIFT_RANK $1/part-$BENCHLIFT_RANK.benchlift
                """
                        .formatted(line("n$BENCHLIFT_RANK", "")));

        RunOnNodes.Result result = new RunOnNodes(PLAN, nodes(2), target())
                .run(
                        shared -> List.of(command.toString(), shared.toString(), folder.toString()),
                        line -> cancel.afterTrial(),
                        Jobs.in(folder.resolve("jobs")),
                        cancel);

        assertEquals(2, result.session().orElseThrow().machines().size());
    }

    @Test
    void longEventsAreReadFromMixedLinesThatALauncherMarks() {
        String reason = "x".repeat(5000);
        PartLines lines = new PartLines();
        List<PartLines.Line> read = new ArrayList<>();
        List<String> one = PartLines.write(3, "node 4", failed(reason));
        List<String> other = PartLines.write(4, "n5", failed("y" + reason));

        for (int i = 0; i < one.size(); i++) {
            lines.read("[1,3]<stdout>:" + one.get(i)).ifPresent(read::add);
            lines.read("[1,4]<stdout>:" + other.get(i)).ifPresent(read::add);
        }

        assertTrue(one.stream().allMatch(line -> line.length() < 1000), "Slurm would mix them");
        assertEquals(
                List.of("node_4", "n5"), read.stream().map(PartLines.Line::node).toList());
        assertEquals(failed(reason), read.get(0).event());
        assertEquals(List.of("n6"), after(lines, other.subList(1, 3), PartLines.write(4, "n6", failed(""))));
        assertFalse(PartLines.isOfAMachine("srun: job 3 queued"));
    }

    private static RunEvent failed(String reason) {
        return new RunEvent.RunFinished(Instant.EPOCH, false, Message.verbatim(reason));
    }

    /** What is read after lines whose first was lost. */
    private static List<String> after(PartLines lines, List<String> cut, List<String> whole) {
        List<String> names = new ArrayList<>();
        cut.forEach(line -> lines.read(line).ifPresent(read -> names.add(read.node())));
        whole.forEach(line -> lines.read(line).ifPresent(read -> names.add(read.node())));
        return names;
    }
}
