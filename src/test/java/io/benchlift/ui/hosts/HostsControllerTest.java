package io.benchlift.ui.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.wire.Pin;
import io.benchlift.host.ActedHost;
import io.benchlift.host.HostEntry;
import io.benchlift.host.HostException;
import io.benchlift.host.KnownAgents;
import io.benchlift.host.LeasedItem;
import io.benchlift.host.LinkState;
import io.benchlift.target.Device;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import io.benchlift.ui.FxThread;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The screen of hosts without its window, on an acted host. */
class HostsControllerTest {

    private static final Object VIEW = "view";

    @TempDir
    Path folder;

    private final FxThread fx = new FxThread();
    private final ActedHost acted = new ActedHost();
    private final HostsModel model = new HostsModel();
    private KnownAgents known;
    private HostsController controller;
    private HostModel here;

    @BeforeEach
    void start() {
        known = new KnownAgents(folder.resolve("config"));
        here = model.hosts.get(0);
        controller = new HostsController(
                model,
                (name, directory) -> {
                    if (!acted.gone.isEmpty()) {
                        throw HostException.unreachable(Message.verbatim(acted.gone), null);
                    }
                    return acted;
                },
                known,
                folder.resolve("files"),
                fx);
    }

    @AfterEach
    void stop() {
        fx.on(() -> controller.close());
        fx.close();
    }

    @Test
    void connectsWhenItIsLookedAtAndLeavesWhenNobodyLooks() {
        fx.on(() -> controller.seen(VIEW));
        fx.await(() -> here.link.get().isConnected());
        assertEquals(
                List.of("observe", "tune"),
                fx.ask(() -> here.sheet.get().orElseThrow().roles()));

        fx.on(() -> controller.unseen("another view, built since"));
        fx.on(() -> controller.unseen(VIEW));

        fx.await(() -> here.link.get().kind() == LinkState.Kind.RESTING);
        assertEquals(List.of("close"), acted.diary);
    }

    @Test
    void aSchedulerIsHeldUntilItIsGivenBack() {
        connect();

        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());
        assertEquals("bfq", acted.queue().get("scheduler"));
        assertEquals(Optional.of("l1"), fx.ask(here.lease::get));
        assertFalse(fx.ask(() -> here.said.get().isProblem()));

        fx.on(() -> controller.release(here, here.held.get(0)));
        fx.await(() -> here.held.isEmpty() && !here.busy.get());
        assertEquals("none", acted.queue().get("scheduler"));
        assertEquals(List.of("lease", "set {scheduler=bfq}", "release"), acted.diary);
    }

    @Test
    void oneOfTwoThingsGoesBackAndTheOtherStays() {
        connect();
        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.on(() -> controller.create(here));
        fx.await(() -> here.held.size() == 2 && !here.busy.get());

        fx.on(() -> controller.release(here, here.held.get(1)));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());

        assertEquals("bfq", acted.queue().get("scheduler"));
        assertEquals(List.of("lease", "set {scheduler=bfq}", "volume ext4", "destroy v1"), acted.diary);
    }

    @Test
    void aVolumeOnAModelDiskIsOrderedAndItsMakingIsShown() {
        connect();
        List<Boolean> making = new CopyOnWriteArrayList<>();
        fx.on(() -> here.making.addListener((property, before, now) -> making.add(now)));
        fx.on(() -> here.volumeForm.model.kind.set(Optional.of(DiskModel.Kind.FIXED)));
        fx.on(() -> here.volumeForm.model.parameters.set("read_us=2000"));

        fx.on(() -> controller.create(here));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());

        assertEquals(
                Optional.of(new DiskModel(DiskModel.Kind.FIXED, Map.of("read_us", "2000"), 1)),
                acted.lastVolume.model());
        assertEquals(List.of(true, false), making);

        acted.refusal = "no space";
        fx.on(() -> controller.create(here));
        fx.await(() -> here.said.get().isProblem() && !here.busy.get());
        assertEquals(List.of(true, false, true, false), making, "a refusal ends it too");
    }

    @Test
    void switchedTwiceItStillGoesBackToWhatItWasAtFirst() {
        connect();
        fx.on(() -> controller.create(here));
        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.on(() -> controller.hold(here, device(), "mq-deadline"));
        fx.await(() -> here.held.size() == 2 && !here.busy.get());
        LeasedItem queue = fx.ask(() -> here.held.get(1));
        assertEquals("none", ((LeasedItem.Queue) queue).before().queue().scheduler());

        fx.on(() -> controller.release(here, queue));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());

        assertEquals("none", acted.queue().get("scheduler"));
    }

    @Test
    void whatIsRefusedIsSaidAndTheUnusedLeaseGivenBack() {
        connect();
        acted.refusal = "sda: this kernel has no bfq";

        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.await(() -> here.said.get().isProblem() && !here.busy.get());

        assertEquals(
                List.of(Message.verbatim("sda: this kernel has no bfq")),
                fx.ask(() -> here.said.get().sentences().get(0).arguments()));
        assertTrue(fx.ask(here.held::isEmpty));
        assertEquals(List.of("lease", "release"), acted.diary);
    }

    @Test
    void aHostThatIsLostIsTriedAgain() {
        connect();
        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());

        acted.gone = "the link is cut";
        fx.await(() -> here.link.get().kind() == LinkState.Kind.LOST);
        assertEquals("the link is cut", fx.ask(() -> here.link.get().reason().toString()));
        assertTrue(fx.ask(() -> here.link.get().next().isPresent()));
        fx.await(() -> here.held.isEmpty() && here.said.get().isProblem());

        acted.gone = "";
        fx.await(() -> here.link.get().isConnected());
    }

    @Test
    void aLeaseThatSomebodyElseEndedIsNoticed() {
        connect();
        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());

        acted.endLease();

        fx.await(() -> here.held.isEmpty());
        fx.await(() -> here.said.get().sentences().stream()
                .anyMatch(words -> words.key().equals("host.said.lease-lost")));
    }

    @Test
    void whatIsHeldStaysWhenAnotherScreenIsShownAndGoesBackAtTheEnd() {
        connect();
        fx.on(() -> controller.hold(here, device(), "bfq"));
        fx.await(() -> here.held.size() == 1 && !here.busy.get());

        fx.on(() -> controller.unseen(VIEW));
        fx.on(() -> controller.seen(VIEW));
        fx.on(() -> controller.connect(here));
        assertTrue(fx.ask(model::isHolding));

        fx.on(controller::close);
        assertEquals(List.of("lease", "set {scheduler=bfq}", "release", "close"), acted.diary);
        assertEquals("none", acted.queue().get("scheduler"));
    }

    @Test
    void whatIsForgottenCanBeTakenBack() {
        HostEntry db1 =
                new HostEntry("db1", "192.0.2.7", 7420, Pin.parse("ab".repeat(Pin.BYTES)), "observe", "2026-01-02");
        known.add(db1);
        fx.on(() -> controller.seen(VIEW));
        fx.await(() -> model.hosts.size() == 2);
        fx.on(() -> model.chosen.set(model.hosts.get(1)));

        fx.on(() -> controller.forget(model.hosts.get(1)));
        fx.await(() -> model.hosts.size() == 1);
        fx.await(() -> known.list().isEmpty());
        assertEquals(here, fx.ask(model.chosen::get), "a host that is not there any more is not looked at");

        fx.on(controller::undoForget);
        fx.await(() -> model.hosts.size() == 2);
        assertEquals(List.of(db1), known.list());
    }

    @Test
    void aDamagedListIsASentence() throws Exception {
        java.nio.file.Files.createDirectories(folder.resolve("config"));
        java.nio.file.Files.writeString(folder.resolve("config/known_agents"), "db1 nonsense\n");

        fx.on(() -> controller.seen(VIEW));

        fx.await(() -> model.problem.get().isPresent());
    }

    private void connect() {
        fx.on(() -> controller.seen(VIEW));
        fx.await(() -> here.link.get().isConnected());
    }

    private Device device() {
        return here.sheet.get().orElseThrow().state().device("sda").orElseThrow();
    }
}
