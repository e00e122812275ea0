package io.benchlift.ui.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Sketch;
import io.benchlift.plan.Study;
import io.benchlift.runner.Deed;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.WorkloadCheck;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Words;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonModelTest {

    private static final OwnServer KEPT = new OwnServer(
            "lab", Product.MARIADB, "db.example.org", 3306, Optional.empty(), "u", "s", Tls.REQUIRED, Optional.empty());

    private final ComparisonModel model = new ComparisonModel(
            Starter.ENGINES.plan(),
            new WorkloadCheck(),
            () -> List.of(KnownServer.of(KEPT)),
            true,
            Runnable::run,
            Runnable::run);
    private final Look english = new Look(Messages.in(Locale.ENGLISH), false);

    static Stream<Study> studies() {
        return Study.all().stream();
    }

    @ParameterizedTest
    @EnumSource(Starter.class)
    void everyCardOfTheHomeScreenCanBeStartedAsItStands(Starter starter) {
        model.open(starter.plan());

        assertEquals(List.of(), model.draft().get().troubles());
        assertEquals(Optional.of(starter.plan()), model.draft().get().startable());
        assertFalse(model.draft().get().deeds().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyGoesThroughTheEditorUnchanged(Study study) {
        model.open(study.plan());

        assertEquals(Optional.of(study.plan()), model.draft().get().startable());
    }

    @ParameterizedTest
    @MethodSource("studies")
    void whatTheEditorMakesRunsFromItsYaml(Study study) {
        model.open(study.plan());
        model.edit(sketch -> sketch.with("name", "Košík 数据库: a \"name\"").with("blocks", "7"));

        Plan plan = plan();

        assertEquals(plan, PlanFile.read(PlanFile.write(plan), new WorkloadCheck()));
        assertEquals(7, plan.blocks());
    }

    @Test
    void saysHowManyTrialsThereWillBe() {
        assertEquals(
                "(3 combinations + A/A) × 8 blocks", text(model.draft().get().size()));
        model.put("threads", List.of("1", "4", "16"));
        model.edit(sketch -> sketch.with("a-a", "off"));

        assertEquals("9 combinations × 8 blocks", text(model.draft().get().size()));
        assertEquals(72, model.draft().get().trials());
    }

    @Test
    void promisesNoWinnerFromFiveBlocksAndKnowsTheCure() {
        model.edit(sketch -> sketch.with("blocks", "5"));
        assertTrue(text(trouble("ui.editor.trouble.look").words()).startsWith("A look, no winner possible"));
        assertTrue(model.draft().get().startable().isPresent());

        fix("ui.editor.trouble.look");

        assertEquals(8, plan().blocks());
        assertEquals(List.of(), model.draft().get().troubles());
    }

    @Test
    void nothingThatVariesIsCuredByEngines() {
        model.pin("engine");
        assertEquals("InnoDB", plan().fixed().get("engine"));

        fix("ui.editor.trouble.nothing-varies");

        assertEquals(List.of(new Factor("engine", List.of("InnoDB", "MyISAM"))), plan().factors());
    }

    @Test
    void nothingThatVariesOnPostgresqlIsCuredByThreads() {
        model.choose(Server.POSTGRESQL);
        model.pin("threads");

        fix("ui.editor.trouble.nothing-varies");

        assertEquals(List.of(new Factor("threads", List.of("1", "4", "16"))), plan().factors());
    }

    @Test
    void aLevelThatNoServerHasIsShownWithItsReasonAndCanBeLeftOut() {
        model.toggle("engine", "heap");
        Draft draft = model.draft().get();

        assertEquals(
                Set.of("MariaDB has no engine heap: it is PostgreSQL's"),
                Set.copyOf(draft.impossible().values()));
        assertEquals(5, draft.cells().size());
        assertEquals(32, draft.trials());

        fix("ui.editor.trouble.in-vain");

        assertEquals(
                List.of("InnoDB", "MyISAM", "MEMORY"), plan().factors().get(0).levels());
    }

    @Test
    void aPlanOfWhichNothingCanBeRunIsNotStarted() {
        model.edit(sketch -> sketch.vary("engine", List.of("heap")));

        assertEquals(
                List.of("ui.editor.trouble.all-impossible"),
                model.draft().get().stops().stream()
                        .map(trouble -> trouble.words().key())
                        .toList());
        assertTrue(model.draft().get().startable().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"four", "0", "-1", "1.5", "99999"})
    void saysWhatThreadsAre(String threads) {
        model.put("threads", List.of(threads));

        assertEquals(
                "“" + threads + "” is not right here: give a whole number from 1 to 10000.",
                text(model.draft().get().at("threads").get(0).words()));
        assertTrue(model.draft().get().startable().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"measure,ten", "measure,1e3", "warm-up,-1", "blocks,0", "delta,120%", "seed,x", "rate,fast", "a-a,maybe"
    })
    void aWrongWordIsAProblemAtItsField(String path, String word) {
        model.edit(sketch -> sketch.with(path, word));

        assertEquals(
                List.of(path),
                model.draft().get().troubles().stream()
                        .map(Trouble::path)
                        .distinct()
                        .toList());
    }

    @Test
    void aMisspeltOptionIsCuredByItsRemoval() {
        model.edit(sketch -> sketch.with("options.table_sizes", "5"));
        assertTrue(model.draft().get().startable().isEmpty());

        model.edit(model.draft().get().troubles().get(0).fix().orElseThrow().change());

        assertEquals(Optional.of(Starter.ENGINES.plan()), model.draft().get().startable());
    }

    @Test
    void aMisspeltWordIsCuredByTheNearestOne() {
        model.edit(sketch -> sketch.with("workload", "oltp_read_wite"));

        model.edit(model.draft().get().troubles().get(0).fix().orElseThrow().change());

        assertEquals("oltp_read_write", plan().fixed().get("workload"));
    }

    @Test
    void aValueOfAnOptionThatTheWorkloadRefusesCanBePutBack() {
        model.open(Starter.DISK.plan());
        model.edit(sketch -> sketch.with("options.file_block_size", "1000"));
        assertTrue(model.draft().get().startable().isEmpty());
        Trouble trouble = model.draft().get().stops().get(0);
        assertEquals("options.file_block_size", trouble.path());

        model.edit(trouble.fix().orElseThrow().change());

        assertTrue(model.draft().get().startable().isPresent());
    }

    @Test
    void choosingAWorkloadDropsOptionsItDoesNotHave() {
        model.choose(Workloads.named("tpcc"));

        assertEquals(Map.of(), model.sketch().get().under("options"));
        assertTrue(model.draft().get().startable().isPresent());

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
            assertTrue(model.sketch().get().varies(path), path);
            assertEquals(List.of(), model.draft().get().stops(), path);
            model.pin(path);
        }
    }

    @Test
    void everyOfferIsAPathThatPlansKnow() {
        for (Starter starter : Starter.values()) {
            model.open(starter.plan());
            for (Catalog.Offer offer : model.catalog().offers(model.sketch().get())) {
                List<String> levels = offer.usual().isEmpty() ? List.of("x") : offer.usual();
                Sketch varied = model.sketch().get().vary(offer.path(), levels);
                assertEquals(
                        List.of(),
                        varied.read(new WorkloadCheck()).flaws().stream()
                                .filter(flaw -> flaw.path().startsWith("factors."))
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

        model.edit(sketch -> sketch.compareWith("engine", "MyISAM"));
        assertEquals("MyISAM", plan().baseline().get("engine"));

        model.pin("engine");
        assertEquals("MyISAM", plan().fixed().get("engine"));
    }

    @Test
    void postgresqlHasOneEngineSoThreadsVary() {
        model.choose(Server.POSTGRESQL);

        assertEquals(List.of(new Factor("threads", List.of("1", "4", "16"))), plan().factors());
        assertEquals("postgresql", plan().fixed().get("server"));
    }

    @Test
    void dataThatNobodyMadeCannotBeTakenAsFound() {
        model.edit(sketch -> sketch.with("data", "as-found"));
        assertTrue(model.draft().get().startable().isEmpty());

        fix("ui.editor.trouble.as-found");

        assertTrue(model.draft().get().startable().isPresent());
    }

    @Test
    void withoutRootItSaysWhatToDo() {
        ComparisonModel user = new ComparisonModel(
                Starter.SCHEDULERS.plan(), new WorkloadCheck(), List::of, false, Runnable::run, Runnable::run);

        assertEquals(
                List.of("ui.editor.trouble.no-root"),
                user.draft().get().troubles().stream()
                        .map(trouble -> trouble.words().key())
                        .toList());
        user.open(Starter.DISK.plan());
        assertEquals(List.of(), user.draft().get().troubles());
    }

    @Test
    void saysWhatAVolumeAndASchedulerDoToThisComputer() {
        model.open(Starter.SCHEDULERS.plan());

        assertEquals(
                List.of(Deed.Kind.MAKES_FILES, Deed.Kind.MAKES_VOLUME, Deed.Kind.SETS_QUEUE),
                model.draft().get().deeds().stream().map(Deed::kind).toList());
    }

    @Test
    void aServerOfTheUsersOwnIsFoundByItsName() {
        model.edit(sketch -> sketch.with("server", "lab"));

        assertTrue(model.draft().get().startable().isPresent());
        assertEquals(Optional.empty(), model.database());

        model.edit(sketch -> sketch.with("server", "lob"));
        assertTrue(model.draft().get().startable().isEmpty());
    }

    @Test
    void checksTheCertificateOfEveryHostButThisOne() {
        model.choose(Server.OWN);
        model.connection().host.set("db1.example.org");
        assertEquals(Tls.VERIFY_IDENTITY, model.connection().tls.get());

        model.connection().host.set("localhost");
        assertEquals(Tls.DISABLED, model.connection().tls.get());
    }

    @Test
    void refusesAHostThatWouldChangeTheUrl() {
        model.choose(Server.OWN);
        model.connection().host.set("address=(host=evil)");

        assertEquals(
                Set.of(Connection.Field.HOST), model.connection().problems().keySet());
        assertTrue(model.database().isEmpty());
        assertTrue(model.draft().get().startable().isEmpty());
    }

    @Test
    void thePasswordIsInTheDatabaseAndNowhereElse() {
        model.choose(Server.OWN);
        model.connection().product.set(Product.MARIADB);
        model.connection().password.set("s3cret");

        assertEquals("s3cret", model.database().orElseThrow().password());
        assertFalse(PlanFile.write(plan()).contains("s3cret"));
        assertFalse(model.sketch().get().toString().contains("s3cret"));
    }

    @Test
    void aPastedLineBringsItsConnection() {
        Database database =
                new Database(Product.POSTGRESQL, "db", 5433, Optional.empty(), "me", "p", "bank", Tls.VERIFY_IDENTITY);
        CommandLines lines = text -> new CommandLines.Line(
                PlanFile.with(Starter.SERVERS.plan(), "server=somewhere"),
                Optional.of(database),
                List.of("a note"),
                List.of("--percentile"));
        ComparisonController controller =
                new ComparisonController(model, new WorkloadCheck(), lines, (plan, own) -> {}, Runnable::run);

        assertEquals(Optional.empty(), controller.paste("anything"));

        assertEquals(Optional.of(database), model.database());
        assertEquals("at-db-5433", plan().fixed().get("server"));
        assertEquals(
                List.of("ui.editor.remark", "ui.editor.paste.left-out"),
                model.remarks().stream().map(Words::key).toList());
    }

    @Test
    void aPlanFromElsewhereIsLookedAtBeforeItIsStarted() {
        List<Plan> started = new ArrayList<>();
        ComparisonController controller = new ComparisonController(
                model, new WorkloadCheck(), CommandLines.NONE, (plan, own) -> started.add(plan), Runnable::run);

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
        ComparisonController controller = new ComparisonController(
                model, new WorkloadCheck(), CommandLines.NONE, (plan, own) -> {}, Runnable::run);
        String wrong = controller.yaml().replace("threads: 4", "threads: four");

        List<String> problems = controller.apply(wrong);

        assertEquals(1, problems.size());
        assertTrue(problems.get(0).startsWith("line 6, column 10: threads takes a whole number"), problems::toString);
        assertEquals(Starter.ENGINES.plan(), plan());
        assertEquals(List.of(), controller.apply(controller.yaml().replace("threads: 4", "threads: 5")));
        assertEquals("5", plan().fixed().get("threads"));
    }

    private void fix(String trouble) {
        model.edit(trouble(trouble).fix().orElseThrow().change());
    }

    private Trouble trouble(String key) {
        return model.draft().get().troubles().stream()
                .filter(trouble -> trouble.words().key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private String text(Words words) {
        return english.text(words);
    }

    private Plan plan() {
        return model.draft().get().startable().orElseThrow();
    }

    private ComparisonModel withServers() {
        return new ComparisonModel(
                Starter.ENGINES.plan(),
                new WorkloadCheck(),
                () -> List.of(
                        new KnownServer("pg", Product.POSTGRESQL),
                        new KnownServer("office", Product.MYSQL),
                        new KnownServer("kept-postgresql", Product.POSTGRESQL)),
                true,
                Runnable::run,
                Runnable::run);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pg", "kept-postgresql"})
    void aServerThatIsNotOursOffersWhatItsProductHas(String name) {
        ComparisonModel known = withServers();

        known.takeServer(name);

        Sketch now = known.sketch().get();
        assertEquals(List.of("heap"), known.catalog().offer(now, Setting.ENGINE).usual());
        List<String> offered =
                known.catalog().offers(now).stream().map(Catalog.Offer::path).toList();
        assertTrue(offered.contains("variables.shared_buffers"));
        assertFalse(offered.contains("variables.innodb_flush_method"));
        assertFalse(now.varies(Setting.ENGINE), "InnoDB and MyISAM cannot be compared there");
        assertTrue(known.draft().get().startable().isPresent());
    }

    @Test
    void aServerOfMySqlKeepsTheEnginesThatArePlanned() {
        ComparisonModel known = withServers();
        List<String> before = known.sketch().get().levels(Setting.ENGINE);

        known.takeServer("office");

        assertEquals(before, known.sketch().get().levels(Setting.ENGINE));
        assertTrue(known.draft().get().startable().isPresent());
    }

    @Test
    void aKeptServerThatDoesNotRunIsToldWithAWayOut() {
        ComparisonModel known = withServers();

        known.edit(put -> put.with(Setting.SERVER, "kept-mariadb"));

        Trouble trouble = known.draft().get().troubles().get(0);
        assertEquals(
                "No MariaDB is kept running under the name kept-mariadb: start it on the screen of servers, or take a"
                        + " fresh one.",
                english.text(trouble.words()));
        known.edit(trouble.fix().orElseThrow().change());
        assertEquals(Optional.of("mariadb"), known.sketch().get().word(Setting.SERVER));
        assertTrue(known.draft().get().startable().isPresent());
    }

    @Test
    void anEngineOfAnotherProductIsToldBeforeTheRun() {
        ComparisonModel known = withServers();

        known.edit(put -> put.with(Setting.SERVER, "pg"));

        Trouble trouble = known.draft().get().troubles().get(0);
        assertEquals("pg is PostgreSQL, which has no engine InnoDB.", english.text(trouble.words()));
        known.edit(trouble.fix().orElseThrow().change());
        assertTrue(known.draft().get().startable().isPresent());
    }

    @Test
    void variablesOfAServerThatTheRunDoesNotStartAreRefused() {
        ComparisonModel known = withServers();
        known.takeServer("office");

        known.edit(put -> put.with("variables.innodb_flush_method", "O_DIRECT"));

        Trouble trouble = known.draft().get().troubles().get(0);
        assertEquals(
                "office is not started by the run, which therefore does not set its innodb_flush_method: set it there,"
                        + " or take a server that comes with Benchlift.",
                english.text(trouble.words()));
        known.edit(trouble.fix().orElseThrow().change());
        assertTrue(known.draft().get().startable().isPresent());
    }
}
