package io.benchlift.ui.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.wire.PairingString;
import io.benchlift.agent.wire.Pin;
import io.benchlift.evidence.WatchedDevice;
import io.benchlift.host.HostEntry;
import io.benchlift.host.VolumeOrder;
import io.benchlift.report.SizeUnits;
import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.DiskModel;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is typed and what is shown of a host, without a host. */
class HostFormsTest {

    private static final Pin PIN = Pin.parse("ab".repeat(Pin.BYTES));
    private static final String LINE =
            new PairingString("db1.example.org", 7420, PIN, new byte[PairingString.SECRET_BYTES]).text();

    private final HostsModel hosts = new HostsModel();
    private final PairingForm pairing = hosts.pairing;

    @Test
    void aPastedLineIsJudgedAsItStands() {
        assertEquals(PairingForm.Step.EMPTY, step());

        pairing.pasted.set("ssh db1.example.org");
        assertEquals("ui.hosts.pair.no-string", pairing.state().get().words().key());

        pairing.pasted.set(LINE.substring(0, LINE.length() - 1));
        assertEquals("ui.hosts.pair.slip", pairing.state().get().words().key());

        pairing.pasted.set("  " + LINE.toUpperCase(Locale.ROOT) + "\n");
        assertEquals(PairingForm.Step.READY, step());
        assertEquals("db1.example.org", pairing.chosenName(), "its host is its name when nobody gives one");
    }

    @Test
    void aNameIsCheckedAndOneThatIsTakenIsSaid() {
        hosts.hosts.add(new HostModel(
                "db1", Optional.of(new HostEntry("db1", "192.0.2.7", 7420, PIN, "observe", "2026-01-02"))));
        pairing.pasted.set(LINE);

        pairing.name.set("my host");
        assertEquals("ui.hosts.pair.name", pairing.state().get().words().key());

        pairing.name.set("db1");
        assertEquals(PairingForm.Step.READY, step());
        assertEquals("ui.hosts.pair.again", pairing.state().get().words().key());
    }

    @Test
    void theSecretIsForgottenWithTheForm() {
        pairing.pasted.set(LINE);

        pairing.clear();

        assertEquals("", pairing.pasted.get());
        assertEquals(Optional.empty(), pairing.state().get().string());
    }

    @Test
    void aVolumeHasASizeInItsLimits() {
        VolumeForm form = new VolumeForm();
        assertEquals(
                Optional.of(new VolumeOrder(1L << 30, "ext4", List.of(), VolumeOrder.AGENT, false, Optional.empty())),
                form.order());

        form.mebibytes.set("1 GiB");
        assertEquals(
                "ui.hosts.volume.problem.number", form.problem().orElseThrow().key());

        form.mebibytes.set("3");
        assertEquals(
                "ui.hosts.volume.problem.range", form.problem().orElseThrow().key());
        assertEquals(Optional.empty(), form.order());
    }

    @Test
    void aModelDiskIsTypedAsOnTheCommandLine() {
        VolumeForm form = new VolumeForm();
        form.model.kind.set(Optional.of(DiskModel.Kind.HDD));
        form.model.parameters.set(" rpm=5400  span_percent=10 ");
        form.model.seed.set("7");

        assertEquals(
                Optional.of(new DiskModel(DiskModel.Kind.HDD, Map.of("rpm", "5400", "span_percent", "10"), 7)),
                form.order().orElseThrow().model());

        form.model.kind.set(Optional.of(DiskModel.Kind.SSD));
        assertEquals("", form.model.parameters.get(), "each kind has parameters of its own");
        form.model.kind.set(Optional.empty());
        assertEquals(Optional.empty(), form.order().orElseThrow().model());
    }

    @Test
    void whatIsWrongWithAModelDiskIsSaidAndNothingOrdered() {
        VolumeForm form = new VolumeForm();
        form.model.kind.set(Optional.of(DiskModel.Kind.HDD));

        assertEquals(Message.of("ui.hosts.volume.model.problem.word", "quick"), problem(form, "quick"));
        assertEquals(
                "ui.hosts.volume.model.problem.value", problem(form, "rpm=10").key());
        assertEquals(
                "Not possible: rpm of the model hdd is 3600 to 15000, not 10.",
                problem(form, "rpm=10").toString());
        assertTrue(problem(form, "channels=8").toString().contains("the model hdd has no parameter channels"));
        assertEquals(Optional.empty(), form.order());

        form.model.parameters.set("");
        form.model.seed.set("-1");
        assertEquals(Optional.of(Message.of("ui.hosts.volume.model.problem.seed", "-1")), form.problem());
        form.model.kind.set(Optional.empty());
        assertEquals(Optional.empty(), form.problem(), "no model, no problem with its seed");
    }

    @Test
    void theParametersAreNamedWithTheirUsualValueAndRange() {
        assertTrue(
                ModelDiskForm.choices(DiskModel.Kind.HDD).startsWith("rpm=7200\u00a0(3600–15000\u00a01/min), "),
                ModelDiskForm.choices(DiskModel.Kind.HDD));
        assertTrue(ModelDiskForm.choices(DiskModel.Kind.SSD).contains("channels=8\u00a0(1–64), "));
    }

    private static Message problem(VolumeForm form, String parameters) {
        form.model.parameters.set(parameters);
        return form.problem().orElseThrow();
    }

    @Test
    void theLastSecondIsTheDifferenceOfTwoLooks() {
        List<HostSample> seen = List.of(
                look(0, counters(0, 0, 0, 0, 0)),
                look(1, counters(100, 8000, 300, 0, 0)),
                look(3, counters(300, 8000 + 16_000, 700, 1000, 800)));

        assertEquals(List.of(), WatchedDevice.of(seen.subList(0, 1)), "one look is no rate");
        WatchedDevice row = WatchedDevice.of(seen).get(0);

        assertEquals("sda", row.device());
        assertEquals(100, row.readsPerSecond(), 1e-9);
        assertEquals(0, row.writesPerSecond(), 1e-9);
        assertEquals(16_000 * 512 / 1e6 / 2, row.megabytesPerSecond(), 1e-9);
        assertEquals(2, row.awaitMillis(), 1e-9);
        assertEquals(0.4, row.queueLength(), 1e-9);
        assertEquals(50, row.utilisationPercent(), 1e-9);
    }

    @Test
    void sizesAreTheOnesDisksAreKnownBy() {
        assertEquals("64\u00a0MiB", SizeUnits.BINARY.of(64L << 20, Locale.ENGLISH));
        assertEquals("1.50\u00a0GiB", SizeUnits.BINARY.of(3L << 29, Locale.ENGLISH));
        assertEquals("64\u00a0MB", SizeUnits.DECIMAL.of(64_000_000, Locale.ENGLISH));
        assertTrue(SizeUnits.BINARY.of(3L << 29, Locale.forLanguageTag("cs")).startsWith("1,50"));
    }

    private PairingForm.Step step() {
        return pairing.state().get().step();
    }

    private static HostSample look(int second, DeviceCounters counters) {
        long nanos = second * 1_000_000_000L;
        return new HostSample(
                new HostSample.Clocks(nanos, nanos, nanos),
                new CpuTimes(0, 0, 0, 0, 0, new CpuTimes.Interrupts(0, 0), 0),
                new HostMemory(0, 0, 0, 0, 0, 0, 0),
                List.of(counters),
                new HostSample.Tasks(Map.of(), 0, 0, 0, 0),
                Map.of(),
                List.of());
    }

    private static DeviceCounters counters(long reads, long sectors, long millis, long busy, long weighted) {
        return new DeviceCounters(
                new DeviceId(8, 0, 1),
                "sda",
                new DeviceCounters.Queue("none", 0, busy, weighted),
                new DeviceCounters.Operations(reads, 0, sectors, millis),
                new DeviceCounters.Operations(0, 0, 0, 0),
                new DeviceCounters.Operations(0, 0, 0, 0),
                new DeviceCounters.Flushes(0, 0));
    }
}
