package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.text.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanFileTest {

    @Test
    void aVariantIsABundleOfSettings() {
        Plan plan = PlanFile.read(
                """
                benchlift: 1
                name: Variants
                options: {tables: 3}
                factors:
                  variant: [A, B]
                  engine: [InnoDB, MyISAM]
                variants:
                  A: {options.tables: 10, threads: 2}
                  B: {workload: oltp_read_only, engine: Aria}
                  unused: {threads: 9}
                """);

        List<Cell> cells = Matrix.cells(plan);

        assertEquals(6, cells.size());
        assertEquals("10", cells.get(0).required("option.tables"));
        assertEquals("2", cells.get(0).required("threads"));
        assertEquals("oltp_read_write", cells.get(0).required("workload"));
        assertEquals("B, MyISAM", cells.get(3).label());
        assertEquals("3", cells.get(3).required("option.tables"));
        assertEquals("oltp_read_only", cells.get(3).required("workload"));
        assertEquals("MyISAM", cells.get(3).required("engine"), "what varies is stronger");
        assertEquals(
                List.of(),
                cells.get(3).settings().keySet().stream()
                        .filter(name -> name.startsWith("variant."))
                        .toList());
        assertEquals(plan, PlanFile.read(PlanFile.write(plan)));
        assertEquals(
                "12",
                Matrix.cells(PlanFile.with(plan, "variants.A.options.tables=12"))
                        .get(0)
                        .required("option.tables"));
    }

    @Test
    void aModelAndANeighbourAreWrittenAsTheyAreRead() {
        String yaml =
                """
                benchlift: 1
                name: Shared
                workload: fileio_rndrd
                disk: model-hdd
                model:
                  rpm: 5400
                neighbour:
                  workload: fileio_seqwr
                  options.file_num: 1
                factors:
                  neighbour.threads: [1, 4]
                  neighbour.options.file_block_size: [4096, 65536]
                warm-up: 3s
                measure: 10s
                blocks: 8
                seed: 42
                data: reload
                metric: neighbour_mib
                delta: 3%
                a-a: on
                """;

        Plan plan = PlanFile.read(yaml);

        assertEquals(yaml, PlanFile.write(plan));
        Cell cell = Matrix.cells(plan).get(3);
        assertEquals("65536", cell.required("neighbour.option.file_block_size"));
        assertEquals("4", cell.required("neighbour.threads"));
        assertEquals("5400", cell.required("model.rpm"));
    }

    @Test
    void aVariantThatIsNotDescribedIsNamed() {
        var problems = assertThrows(
                        PlanException.class,
                        () -> PlanFile.read(
                                """
                                benchlift: 1
                                name: Variants
                                factors:
                                  variant: [base, heavy]
                                variants:
                                  base: {threads: 2}
                                  havy: {treads: 4}
                                """))
                .problems();

        assertEquals(
                List.of(
                        "line 4, column 19: there is no variant 'heavy' under 'variants'; did you mean 'havy'?",
                        "line 7, column 10: there is no setting 'treads'; did you mean 'threads'?"),
                problems.stream().map(Problem::toString).toList());
    }

    @Test
    void readsWhatPeopleWrite() {
        assertEquals(EnginesPlan.PLAN, PlanFile.read(EnginesPlan.YAML));
    }

    @Test
    void writesWhatPeopleRead() {
        assertEquals(EnginesPlan.YAML, PlanFile.write(PlanFile.read(EnginesPlan.YAML)));
    }

    @Test
    void takesFlowStyleAndLooseSpellings() {
        String yaml =
                """
                benchlift: 1
                name: Loose   # a comment
                options: {table-size: 100}
                factors: {engine: [innodb, memory/btree], prepared: [true, no]}
                baseline: {engine: INNODB}
                delta: 0.05
                a-a: false
                """;

        Plan plan = PlanFile.read(yaml);

        assertEquals(Map.of("option.table_size", "100"), plan.fixed());
        assertEquals(
                List.of(
                        new Factor("engine", List.of("InnoDB", "MEMORY/BTREE")),
                        new Factor("prepared", List.of("on", "off"))),
                plan.factors());
        assertEquals(Map.of("engine", "InnoDB"), plan.comparison().baseline());
        assertEquals(0.05, plan.comparison().delta());
    }

    @Test
    void everyPlanReadsBackAsItWas() {
        for (int seed = 0; seed < 2000; seed++) {
            Plan plan = RandomPlans.of(new SplittableRandom(seed));

            assertEquals(plan, PlanFile.read(PlanFile.write(plan)), "seed " + seed);
        }
    }

    @Test
    void tellsAllProblemsAtOnceWithTheirPlaces() {
        String yaml =
                """
                benchlift: 1
                nmae: Typo
                threads: eight
                warm-up: 3
                factors:
                  engine: [InnoDB, InnoDB]
                  options.table_size: 5
                baseline: {engine: MyISAM, threads: 4}
                """;

        assertEquals(
                """
                line 1, column 1: a plan needs a name: add a line such as 'name: Storage engines'
                line 2, column 1: there is no key 'nmae'; did you mean 'name'?
                line 3, column 10: threads takes a whole number from 1 to 10000, not 'eight'
                line 4, column 10: warm-up takes a time such as 500ms, 3s or 2m, not '3'
                line 6, column 20: factors: engine names the level InnoDB twice
                line 7, column 23: factors: options.table_size takes a list of levels, as in [1, 2, 4]
                line 8, column 20: baseline: 'MyISAM' is no level of engine (InnoDB)
                line 8, column 28: baseline: threads does not vary""",
                problems(yaml));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            thread: 4                              | line 3, column 1: there is no key 'thread'; did you mean 'threads'?
            threads: 0                             | line 3, column 10: threads takes a whole number from 1 to 10000, not '0'
            threads: [1, 2]                        | line 3, column 10: threads takes one value; what varies stands under 'factors'
            threads:                               | line 3, column 9: threads has no value
            engine: Inno DB                        | line 3, column 9: engine: 'Inno DB' is no engine: give a name such as InnoDB
            engine: MEMORY/TREE                    | line 3, column 9: engine: 'MEMORY/TREE': an index is HASH or BTREE, as in MEMORY/BTREE
            connector: odbc                        | line 3, column 12: connector: there is no connector 'odbc'; there are mysql-connector-j, mariadb-connector-j and pgjdbc
            prepared: maybe                        | line 3, column 11: prepared takes on or off, not 'maybe'
            errors: ignore                         | line 3, column 9: errors takes benchlift or sysbench, not 'ignore'
            rate: -1                               | line 3, column 7: rate takes events per second from 0 (as fast as it goes) to 10000000, not '-1'
            server: a b                            | line 3, column 9: server takes a name of letters, digits, ., _ and -, not 'a b'
            options: 4                             | line 3, column 10: options takes lines of 'key: value'
            options: {ta!bles: 4}                  | line 3, column 11: 'ta!bles' is no name of an option or variable: letters, digits, _, - and .
            factors: {thread: [1]}                 | line 3, column 11: there is no setting 'thread'; did you mean 'threads'?
            factors: {threads: []}                 | line 3, column 20: factors: threads has no levels
            blocks: 0                              | line 3, column 9: blocks takes a whole number from 1 to 10000, not '0'; or the word until-decided
            seed: x                                | line 3, column 7: seed takes a whole number, not 'x'
            data: keep                             | line 3, column 7: data takes reload, continue or as-found, not 'keep'
            metric: T P S                          | line 3, column 9: metric takes the name of a metric such as tps, not 'T P S'
            delta: 3                               | line 3, column 8: delta takes a share between 0 and 100 %, as in 3%, not '3'
            delta: three                           | line 3, column 8: delta takes a share between 0 and 100 %, as in 3%, not 'three'
            measure: 0s                            | line 3, column 10: a trial without end: give 'measure' a time or 'events' a number
            measure: 900h                          | line 3, column 10: measure takes at most 30 days, not '900h'
            name: again                            | line 3, column 1: 'name' stands here a second time
            threads: *four                         | line 3, column 10: plans have no aliases: write the value out
            threads: &four 4                       | line 3, column 10: plans have no anchors: remove '&four'
            threads: !!int 4                       | line 3, column 10: plans have no tags: remove the word that begins with '!'
            threads: "4                            | line 4, column 1: this is no YAML: found unexpected end of stream
            a: b: c                                | line 3, column 5: this is no YAML: mapping values are not allowed here
            --- {}                                 | line 3, column 1: a second document begins here: a file holds one plan
            """)
    void namesTheThingAndTheRemedy(String line, String problem) {
        assertEquals(problem, problems("benchlift: 1\nname: x\n" + line + "\n"));
    }

    @Test
    void refusesATab() {
        assertEquals(
                "line 4, column 1: a tab stands here: YAML is indented with spaces",
                problems("benchlift: 1\nname: x\noptions:\n\ttables: 4\n"));
    }

    @Test
    void refusesASettingThatIsBothFixedAndVaried() {
        assertEquals(
                "line 5, column 3: threads is both fixed and varied: remove one of the two",
                problems("benchlift: 1\nname: x\nthreads: 4\nfactors:\n  threads: [1, 2]\n"));
    }

    @Test
    void refusesAFileThatIsNoPlan() {
        assertEquals(
                "line 1, column 1: the plan is empty: it needs at least 'benchlift: 1' and a name",
                problems("# nothing\n"));
        assertEquals(
                "line 1, column 1: the plan takes lines of 'key: value'",
                problems("hello").split("\n")[0]);
        assertEquals(
                "line 1, column 1: this is no plan of Benchlift: its first line is 'benchlift: 1'",
                problems("name: x\n"));
        assertEquals(
                "line 1, column 12: this plan is written for a newer Benchlift (format 2; this one reads 1): update Benchlift",
                problems("benchlift: 2\nname: x\n"));
    }

    @Test
    void refusesABombWithoutReadingIt() {
        assertEquals("line 1, column 9: this is nested deeper than any plan", problems("[".repeat(500_000)));
        assertEquals(
                "this is 1048577 characters long; a plan has at most 1048576", problems("x".repeat((1 << 20) + 1)));
    }

    @Test
    void refusesMoreCombinationsThanAnyoneWaitsFor() {
        String levels = java.util.stream.IntStream.rangeClosed(1, 40)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", ", "[", "]"));

        assertEquals(
                "line 4, column 3: the factors make more than 1000 combinations",
                problems("benchlift: 1\nname: x\nfactors:\n  threads: " + levels + "\n  rate: " + levels + "\n"));
    }

    @Test
    void asksTheContextAboutValues() {
        PlanContext context = new PlanContext() {
            @Override
            public Optional<Problem> value(String setting, String path, String value, Set<String> workloads) {
                return setting.equals("option.tables")
                        ? Optional.of(
                                Problem.error(Place.at(path), Message.verbatim(workloads + " does not take " + value)))
                        : Optional.empty();
            }
        };

        PlanException e = assertThrows(
                PlanException.class,
                () -> PlanFile.read("benchlift: 1\nname: x\nworkload: w\noptions: {tables: many}\n", context));

        assertEquals("line 4, column 19: [w] does not take many", e.getMessage());
    }

    @Test
    void refusesAFileThatIsNoText(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("plan.yaml"), new byte[] {'a', (byte) 0xff, (byte) 0xfe});

        PlanException e = assertThrows(PlanException.class, () -> PlanFile.read(file, PlanContext.NONE));

        assertEquals("this is no text in UTF-8", e.getMessage());
    }

    private static String problems(String yaml) {
        return assertThrows(PlanException.class, () -> PlanFile.read(yaml)).getMessage();
    }

    @Test
    void settlingIsWrittenOnlyIfItIsAskedForAndCountsAsTime() {
        Plan hasty = PlanFile.read("benchlift: 1\nname: x\nworkload: oltp_read_write\n");
        Plan calm = PlanFile.with(hasty, "settle=20s");

        assertFalse(PlanFile.write(hasty).contains("settle"));
        assertTrue(PlanFile.write(calm).contains("settle: 20s"), PlanFile.write(calm));
        assertEquals(calm, PlanFile.read(PlanFile.write(calm)));
        assertEquals(
                10.0 * calm.schedule().blocks() * Matrix.cells(calm).size(),
                Estimate.of(calm).seconds() - Estimate.of(hasty).seconds(),
                1e-6);
        assertThrows(PlanException.class, () -> PlanFile.with(hasty, "settle=20"));
    }

    @Test
    void aPlanGoesOnUntilItIsDecided() {
        Plan plan = PlanFile.with(EnginesPlan.PLAN, "blocks=until-decided", "time-limit=5m", "drop-decided=on");

        assertEquals(
                new Stopping(true, Duration.ofMinutes(5), true), plan.schedule().stopping());
        assertEquals(32, plan.schedule().blocks());
        assertEquals(8, plan.schedule().fewestBlocks());
        assertEquals(plan, PlanFile.read(PlanFile.write(plan)));
        assertEquals(Stopping.FIXED, plan.withBlocks(12).schedule().stopping());
    }

    @ParameterizedTest
    @ValueSource(strings = {"time-limit=5m", "drop-decided=on"})
    void aFixedNumberOfBlocksEndsByItself(String setting) {
        PlanException refused = assertThrows(PlanException.class, () -> PlanFile.with(EnginesPlan.PLAN, setting));

        assertTrue(refused.getMessage().contains("is for runs with 'blocks: until-decided'"), refused.getMessage());
    }
}
