package io.benchlift.evidence;

import io.benchlift.target.CpuTimes;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The first block of iostat: the shares of processor time, in percent of all processors. Interrupts count as system.
 */
public record CpuShare(double user, double nice, double system, double ioWait, double steal, double idle) {

    private static final double PERCENT = 100;

    /** Idle if no tick has passed, and never negative: the kernel's idle and iowait may step back by a tick. */
    public static CpuShare between(CpuTimes before, CpuTimes after) {
        double user = grown(before.user(), after.user());
        double nice = grown(before.nice(), after.nice());
        double system = grown(before.system(), after.system())
                + grown(before.interrupts().hard(), after.interrupts().hard())
                + grown(before.interrupts().soft(), after.interrupts().soft());
        double ioWait = grown(before.ioWait(), after.ioWait());
        double steal = grown(before.steal(), after.steal());
        double idle = grown(before.idle(), after.idle());
        double all = user + nice + system + ioWait + steal + idle;
        if (all == 0) {
            return new CpuShare(0, 0, 0, 0, 0, PERCENT);
        }
        double scale = PERCENT / all;
        return new CpuShare(user * scale, nice * scale, system * scale, ioWait * scale, steal * scale, idle * scale);
    }

    /** The shares by iostat's column heads. */
    public Map<String, Double> columns() {
        Map<String, Double> columns = new LinkedHashMap<>();
        columns.put("%user", user);
        columns.put("%nice", nice);
        columns.put("%system", system);
        columns.put("%iowait", ioWait);
        columns.put("%steal", steal);
        columns.put("%idle", idle);
        return columns;
    }

    private static double grown(long before, long after) {
        return Math.max(0, after - before);
    }
}
