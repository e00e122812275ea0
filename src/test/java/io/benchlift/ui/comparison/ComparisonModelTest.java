package io.benchlift.ui.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.PlanEdits;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.ServerChoice;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Starter;
import io.benchlift.plan.Study;
import io.benchlift.runner.AddressCheck;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.runner.PlannedChange;
import io.benchlift.runner.RunContext;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.UiContext;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonModelTest {

    private final ComparisonModel model = new ComparisonModel(
            Starter.ENGINES.plan(), () -> Map.of("lab", Product.MARIADB), true, Runnable::run, Runnable::run);
    private final UiContext english = new UiContext(Messages.in(Locale.ENGLISH), false);

    static Stream<Study> studies() {
        return Study.all().stream();
    }

    @ParameterizedTest
    @EnumSource(Starter.class)
    void everyCardOfTheHomeScreenCanBeStartedAsItStands(Starter starter) {
        model.open(starter.plan());

        assertEquals(List.of(), model.checked().get().problems());
        assertEquals(Optional.of(starter.plan()), model.checked().get().startable());
        assertFalse(model.checked().get().changes().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyGoesThroughTheEditorUnchanged(Study study) {
        model.open(study.plan());

        assertEquals(Optional.of(study.plan()), model.checked().get().startable());
    }

    @ParameterizedTest
    @MethodSource("studies")
    void whatTheEditorMakesRunsFromItsYaml(Study study) {
        model.open(study.plan());
        model.edit(draft -> draft.with("name", "Košík 数据库: a \"name\"").with("blocks", "7"));

        Plan plan = plan();

        assertEquals(plan, PlanFile.read(PlanFile.write(plan), RunContext.ANY_SERVER));
        assertEquals(7, plan.schedule().blocks());
    }

    @Test
    void saysHowManyTrialsThereWillBe() {
        assertEquals(
                "(3 combinations + 1 twin), until it is decided (8 to 32 blocks)",
                text(model.checked().get().size()));
        model.put("threads", List.of("1", "4", "16"));
        model.edit(draft -> draft.with("a-a", "off").with("blocks", "8"));

        assertEquals("9 combinations × 8 blocks", text(model.checked().get().size()));
        assertEquals(72, model.checked().get().estimate().trials());
    }

    @Test
    void blocksAreFixedOrUntilItIsDecided() {
        model.edit(
                draft -> PlanEdits.untilDecided(draft).with("time-limit", "5m").with("drop-decided", "on"));
        assertTrue(plan().isUntilDecided());

        model.edit(draft -> PlanEdits.fixedBlocks(draft, 8));

        assertEquals(8, plan().schedule().blocks());
        assertFalse(plan().isUntilDecided());
        assertEquals(List.of(), model.checked().get().problems());
    }

    @Test
    void fittingIntoATimeFixesTheBlocksOfAPlanWithATimeLimit() {
        model.edit(draft -> PlanEdits.untilDecided(draft).with("time-limit", "5m"));

        model.fit(15);

        assertFalse(plan().isUntilDecided());
        assertTrue(model.checked().get().estimate().seconds() <= 15 * 60);
    }

    @Test
    void promisesNoWinnerFromFiveBlocksAndKnowsTheCure() {
        model.edit(draft -> draft.with("blocks", "5"));
        assertEquals(
                "2 comparisons need at least 8 blocks for a winner: with fewer this is only a look.",
                text(problem("plan.problem.few-blocks").message()));
        assertTrue(model.checked().get().startable().isPresent());

        fix("plan.problem.few-blocks");

        assertEquals(8, plan().schedule().blocks());
        assertEquals(List.of(), model.checked().get().problems());
    }

    @Test
    void nothingThatVariesIsCuredByEngines() {
        model.pin("engine");
        assertEquals("InnoDB", plan().fixed().get("engine"));

        fix("plan.problem.nothing-varies");

        assertEquals(List.of(new Factor("engine", List.of("InnoDB", "MyISAM"))), plan().factors());
    }

    @Test
    void nothingThatVariesOnPostgresqlIsCuredByThreads() {
        model.choose(ServerChoice.POSTGRESQL);
        model.pin("threads");

        fix("plan.problem.nothing-varies");

        assertEquals(List.of(new Factor("threads", List.of("1", "4", "16"))), plan().factors());
    }

    @Test
    void aLevelThatNoServerHasIsShownWithItsReasonAndCanBeLeftOut() {
        model.toggle("engine", "heap");
        CheckedPlan checked = model.checked().get();

        assertEquals(
                Set.of("MariaDB has no engine heap: it is PostgreSQL's"),
                checked.impossible().values().stream().map(Message::toString).collect(Collectors.toSet()));
        assertEquals(5, checked.cells().size());
        assertEquals(32, checked.estimate().trials());

        fix("plan.problem.in-vain");

        assertEquals(
                List.of("InnoDB", "MyISAM", "MEMORY"), plan().factors().get(0).levels());
    }

    @Test
    void aPlanOfWhichNothingCanBeRunIsNotStarted() {
        model.edit(draft -> draft.vary("engine", List.of("heap")));

        assertEquals(
                List.of("plan.problem.all-impossible"),
                model.checked().get().blocking().stream()
                        .map(problem -> problem.message().key())
                        .toList());
        assertTrue(model.checked().get().startable().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"four", "0", "-1", "1.5", "99999"})
    void saysWhatThreadsAre(String threads) {
        model.put("threads", List.of(threads));

        assertEquals(
                "threads takes a whole number from 1 to 10000, not '" + threads + "'",
                text(model.checked().get().at("threads").get(0).message()));
        assertTrue(model.checked().get().startable().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"measure,ten", "measure,1e3", "warm-up,-1", "blocks,0", "delta,120%", "seed,x", "rate,fast", "a-a,maybe"
    })
    void aWrongWordIsAProblemAtItsField(String path, String word) {
        model.edit(draft -> draft.with(path, word));

        assertEquals(
                List.of(path),
                model.checked().get().problems().stream()
                        .map(problem -> problem.place().path())
                        .distinct()
                        .toList());
    }

    @Test
    void aMisspeltOptionIsCuredByItsRemoval() {
        model.edit(draft -> draft.with("options.table_sizes", "5"));
        assertTrue(model.checked().get().startable().isEmpty());

        model.edit(model.checked().get().problems().get(0).fix().orElseThrow().edit());

        assertEquals(Optional.of(Starter.ENGINES.plan()), model.checked().get().startable());
    }

    @Test
    void aMisspeltWordIsCuredByTheNearestOne() {
        model.edit(draft -> draft.with("workload", "oltp_read_wite"));

        model.edit(model.checked().get().problems().get(0).fix().orElseThrow().edit());

        assertEquals("oltp_read_write", plan().fixed().get("workload"));
    }

    @Test
    void aValueOfAnOptionThatTheWorkloadRefusesCanBePutBack() {
        model.open(Starter.DISK.plan());
        model.edit(draft -> draft.with("options.file_block_size", "1000"));
        assertTrue(model.checked().get().startable().isEmpty());
        Problem problem = model.checked().get().blocking().get(0);
        assertEquals("options.file_block_size", problem.place().path());

        model.edit(problem.fix().orElseThrow().edit());

        assertTrue(model.checked().get().startable().isPresent());
    }

    @Test
    void choosingAWorkloadDropsOptionsItDoesNotHave() {
        model.choose(Workloads.named("tpcc"));

        assertEquals(Map.of(), model.draft().get().under("options"));
        assertTrue(model.checked().get().startable().isPresent());

        model.undo();
        assertEquals(Starter.ENGINES.plan(), plan());
    }

    @Test
    void anythingCanVary() {
        for (String path : List.of(
                "threads",
                "workload",
                "rate",
                "prepared",
                "connector",
                "variables.innodb_flush_log_at_trx_commit",
                "options.range_size",
                "options.rand_type")) {
            model.vary(path);
            assertTrue(model.draft().get().varies(path), path);
            assertEquals(List.of(), model.checked().get().blocking(), path);
            model.pin(path);
        }
    }

    @Test
    void everyOfferIsAPathThatPlansKnow() {
        for (Starter starter : Starter.values()) {
            model.open(starter.plan());
            for (SettingCatalog.Offer offer :
                    model.catalog().offers(model.draft().get())) {
                List<String> levels = offer.usual().isEmpty() ? List.of("x") : offer.usual();
                PlanDraft varied = model.draft().get().vary(offer.path(), levels);
                assertEquals(
                        List.of(),
                        varied.read(RunContext.ANY_SERVER).problems().stream()
                                .filter(problem -> problem.place().path().equals(offer.path()))
                                .toList(),
                        offer.path());
            }
        }
    }

    @Test
    void levelsChangePlacesAndBaselines() {
        model.moveLevel("engine", "MEMORY", -2);
        assertEquals(
                List.of("MEMORY", "InnoDB", "MyISAM"), plan().factors().get(0).levels());

        model.edit(draft -> draft.compareWith("engine", "MyISAM"));
        assertEquals("MyISAM", plan().comparison().baseline().get("engine"));

        model.pin("engine");
        assertEquals("MyISAM", plan().fixed().get("engine"));
    }

    @Test
    void postgresqlHasOneEngineSoThreadsVary() {
        model.choose(ServerChoice.POSTGRESQL);

        assertEquals(List.of(new Factor("threads", List.of("1", "4", "16"))), plan().factors());
        assertEquals("postgresql", plan().fixed().get("server"));
    }

    @Test
    void dataThatNobodyMadeCannotBeTakenAsFound() {
        model.edit(draft -> draft.with("data", "as-found"));
        assertTrue(model.checked().get().startable().isEmpty());

        fix("plan.problem.as-found");

        assertTrue(model.checked().get().startable().isPresent());
    }

    @Test
    void withoutRootItSaysWhatToDo() {
        ComparisonModel user =
                new ComparisonModel(Starter.SCHEDULERS.plan(), Map::of, false, Runnable::run, Runnable::run);

        assertEquals(
                List.of("plan.problem.no-root"),
                user.checked().get().problems().stream()
                        .map(problem -> problem.message().key())
                        .toList());
        user.open(Starter.DISK.plan());
        assertEquals(List.of(), user.checked().get().problems());
    }

    @Test
    void saysWhatAVolumeAndASchedulerDoToThisComputer() {
        model.open(Starter.SCHEDULERS.plan());

        assertEquals(
                List.of(PlannedChange.Kind.MAKES_FILES, PlannedChange.Kind.MAKES_VOLUME, PlannedChange.Kind.SETS_QUEUE),
                model.checked().get().changes().stream()
                        .map(PlannedChange::kind)
                        .toList());
    }

    @Test
    void aServerOfTheUsersOwnIsFoundByItsName() {
        model.edit(draft -> draft.with("server", "lab"));

        assertTrue(model.checked().get().startable().isPresent());
        assertEquals(Optional.empty(), model.database());

        model.edit(draft -> draft.with("server", "lob"));
        assertTrue(model.checked().get().startable().isEmpty());
    }

    @Test
    void checksTheCertificateOfEveryHostButThisOne() {
        model.choose(ServerChoice.OWN);
        model.connection().host.set("db1.example.org");
        assertEquals(Tls.VERIFY_IDENTITY, model.connection().tls.get());

        model.connection().host.set("localhost");
        assertEquals(Tls.DISABLED, model.connection().tls.get());
    }

    @Test
    void refusesAHostThatWouldChangeTheUrl() {
        model.choose(ServerChoice.OWN);
        model.connection().host.set("address=(host=evil)");

        assertEquals(
                Set.of(AddressCheck.Part.HOST), model.connection().problems().keySet());
        assertTrue(model.database().isEmpty());
        assertTrue(model.checked().get().startable().isEmpty());
    }

    @Test
    void thePasswordIsInTheDatabaseAndNowhereElse() {
        model.choose(ServerChoice.OWN);
        model.connection().product.set(Product.MARIADB);
        model.connection().password.set("s3cret");

        assertEquals("s3cret", model.database().orElseThrow().password());
        assertFalse(PlanFile.write(plan()).contains("s3cret"));
        assertFalse(model.draft().get().toString().contains("s3cret"));
    }

    @Test
    void aPastedLineBringsItsConnection() {
        ComparisonController controller = new ComparisonController(model, (plan, own) -> {}, Runnable::run);

        assertEquals(
                Optional.empty(),
                controller.paste("sysbench oltp_read_only --db-driver=pgsql --pgsql-host=db --pgsql-port=5433"
                        + " --pgsql-user=me --pgsql-password=p --pgsql-db=bank --pgsql-sslmode=verify-full"
                        + " --thread-stack-size=1K --percentile=99 run"));

        assertEquals(
                Optional.of(new Database(
                        Product.POSTGRESQL,
                        new Database.Address("db", 5433, Optional.empty()),
                        "me",
                        "p",
                        "bank",
                        Tls.VERIFY_IDENTITY)),
                model.database());
        assertEquals("at-db-5433", plan().fixed().get("server"));
        assertEquals(
                List.of("ui.editor.remark", "ui.editor.paste.left-out"),
                model.remarks().stream().map(Message::key).toList());
    }

    @Test
    void aPlanFromElsewhereIsLookedAtBeforeItIsStarted() {
        List<Plan> started = new ArrayList<>();
        ComparisonController controller =
                new ComparisonController(model, (plan, own) -> started.add(plan), Runnable::run);

        controller.edit(SamplePlan.of(3, 1));
        controller.start();
        assertEquals(List.of(), started);

        model.foreign().set(false);
        controller.start();
        assertEquals(List.of(SamplePlan.of(3, 1)), started);

        controller.edit(Study.all().get(0).plan());
        assertFalse(model.foreign().get());
    }

    @Test
    void wrongYamlChangesNothingAndNamesTheLine() {
        ComparisonController controller = new ComparisonController(model, (plan, own) -> {}, Runnable::run);
        String wrong = controller.yaml().replace("threads: 4", "threads: four");

        List<String> problems =
                controller.apply(wrong).stream().map(Message::toString).toList();

        assertEquals(1, problems.size());
        assertTrue(problems.get(0).startsWith("line 6, column 10: threads takes a whole number"), problems::toString);
        assertEquals(Starter.ENGINES.plan(), plan());
        assertEquals(List.of(), controller.apply(controller.yaml().replace("threads: 4", "threads: 5")));
        assertEquals("5", plan().fixed().get("threads"));
    }

    @Test
    void warmUpGetsTheSameResultTwice() {
        assertTrue(ComparisonModel.warmUp());
    }

    private void fix(String key) {
        model.edit(problem(key).fix().orElseThrow().edit());
    }

    private Problem problem(String key) {
        return model.checked().get().problems().stream()
                .filter(problem -> problem.message().key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private String text(Message words) {
        return english.text(words);
    }

    private Plan plan() {
        return model.checked().get().startable().orElseThrow();
    }

    private ComparisonModel withServers() {
        return new ComparisonModel(
                Starter.ENGINES.plan(),
                () -> Map.of(
                        "pg", Product.POSTGRESQL,
                        "office", Product.MYSQL,
                        "kept-postgresql", Product.POSTGRESQL),
                true,
                Runnable::run,
                Runnable::run);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pg", "kept-postgresql"})
    void aServerThatIsNotOursOffersWhatItsProductHas(String name) {
        ComparisonModel known = withServers();

        known.takeServer(name);

        PlanDraft now = known.draft().get();
        assertEquals(List.of("heap"), known.catalog().offer(now, Setting.ENGINE).usual());
        List<String> offered = known.catalog().offers(now).stream()
                .map(SettingCatalog.Offer::path)
                .toList();
        assertTrue(offered.contains("variables.shared_buffers"));
        assertFalse(offered.contains("variables.innodb_flush_method"));
        assertFalse(now.varies(Setting.ENGINE), "InnoDB and MyISAM cannot be compared there");
        assertTrue(known.checked().get().startable().isPresent());
    }

    @Test
    void aServerOfMySqlKeepsTheEnginesThatArePlanned() {
        ComparisonModel known = withServers();
        List<String> before = known.draft().get().levels(Setting.ENGINE);

        known.takeServer("office");

        assertEquals(before, known.draft().get().levels(Setting.ENGINE));
        assertTrue(known.checked().get().startable().isPresent());
    }

    @Test
    void aKeptServerThatDoesNotRunIsToldWithAWayOut() {
        ComparisonModel known = withServers();

        known.edit(put -> put.with(Setting.SERVER, "kept-mariadb"));

        Problem problem = known.checked().get().problems().get(0);
        assertEquals(
                "no server is kept under the name mariadb: start it with 'benchlift servers start mariadb'",
                english.text(problem.message()));
        known.edit(problem.fix().orElseThrow().edit());
        assertEquals(Optional.of("mariadb"), known.draft().get().value(Setting.SERVER));
        assertTrue(known.checked().get().startable().isPresent());
    }

    @Test
    void anEngineOfAnotherProductIsToldBeforeTheRun() {
        ComparisonModel known = withServers();

        known.edit(put -> put.with(Setting.SERVER, "pg"));

        Problem problem = known.checked().get().problems().get(0);
        assertEquals("pg is PostgreSQL, which has no engine InnoDB.", english.text(problem.message()));
        known.edit(problem.fix().orElseThrow().edit());
        assertTrue(known.checked().get().startable().isPresent());
    }

    @Test
    void variablesOfAServerThatTheRunDoesNotStartAreRefused() {
        ComparisonModel known = withServers();
        known.takeServer("office");

        known.edit(put -> put.with("variables.innodb_flush_method", "O_DIRECT"));

        Problem problem = known.checked().get().problems().get(0);
        assertEquals(
                "'office' is not started by this run, which therefore does not set its innodb_flush_method: set it there,"
                        + " or take an embedded server",
                english.text(problem.message()));
        known.edit(problem.fix().orElseThrow().edit());
        assertTrue(known.checked().get().startable().isPresent());
    }
}
