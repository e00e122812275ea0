package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What this very JVM costs, as the record of a trial says it. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "/proc is Linux's")
class OwnProcessesTest {

    private static final long WORK_NANOS = 1_500_000_000L;

    private final RunControl control = new Cancellation().control();
    private final OwnProcesses own = new OwnProcesses(control);

    /** Until this thread has had so much of a processor, however many others want it. */
    private static double work() {
        var threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + WORK_NANOS;
        double sum = 0;
        while (threads.getCurrentThreadCpuTime() < end) {
            sum += Math.sqrt(sum + 1);
        }
        return sum;
    }

    @Test
    void ourOwnWorkIsNotForeign() {
        control.windowIs(ProcessHandle.current().pid());
        own.begin();
        assertTrue(work() > 0);
        own.look();

        Map<String, String> facts = own.facts(true);

        double window = Double.parseDouble(facts.get("window.cpu_percent"));
        double foreign = Double.parseDouble(facts.get("host.foreign_cpu_percent"));
        assertTrue(window > 0, facts.toString());
        assertTrue(foreign >= 0 && foreign + window <= 101, facts.toString());
    }

    @Test
    void ofAServerThatIsNotOursNothingIsSaidAndOfNoWindowNeither() {
        own.begin();
        own.look();

        assertEquals(Map.of(), own.facts(false));
    }

    @Test
    void aMeasurementThatNeverBeganHasNoCosts() {
        own.look();

        assertFalse(own.facts(true).containsKey("host.foreign_cpu_percent"));
    }

    /** The middle of two hundred looks, in processor time. */
    @Test
    void aLookCostsLittle() {
        own.begin();
        var threads = ManagementFactory.getThreadMXBean();
        long[] nanos = new long[200];
        for (int i = 0; i < nanos.length; i++) {
            long before = threads.getCurrentThreadCpuTime();
            own.look();
            nanos[i] = threads.getCurrentThreadCpuTime() - before;
        }
        Arrays.sort(nanos);

        double millis = nanos[nanos.length / 2] / 1e6;
        System.getLogger("cost").log(System.Logger.Level.INFO, "a look at our processes costs " + millis + " ms");
        assertTrue(millis < 20, "a look costs " + millis + " ms of a processor");
    }
}
