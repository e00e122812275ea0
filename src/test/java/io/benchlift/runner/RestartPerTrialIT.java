package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.embedded.Edition;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.plan.VariableConsent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RestartPerTrialIT {

    private static final Factor VARIABLE =
            new Factor(Setting.VARIABLE_PREFIX + "innodb_flush_log_at_trx_commit", List.of("0", "1"));

    /** A trial on a server that was not restarted finds warm caches: what follows itself would be favoured. */
    @Test
    void restartsBeforeEveryTrialWhereVariablesVary() {
        List<Cell> cells = Matrix.cells(plan(VARIABLE));

        List<Long> processes = processes(cells, List.of(0, 1, 1, 0, 0));

        assertEquals(5, new HashSet<>(processes).size(), "processes of five trials: " + processes);
    }

    @Test
    void keepsTheServerWhereNoVariableVaries() {
        List<Cell> cells = Matrix.cells(plan(new Factor(Setting.ENGINE, List.of("InnoDB", "MyISAM"))));

        List<Long> processes = processes(cells, List.of(0, 1, 0));

        assertEquals(1, new HashSet<>(processes).size(), "processes of three trials: " + processes);
    }

    /** The process of the server in each trial; every trial asks for its server more than once. */
    private static List<Long> processes(List<Cell> cells, List<Integer> order) {
        List<Long> processes = new ArrayList<>();
        try (Servers servers = new Servers(name -> Optional.empty(), VariableConsent.NONE, cells)) {
            for (int cell : order) {
                servers.forCell(cells.get(cell));
                long process = servers.embeddedOf(cells.get(cell)).orElseThrow().pid();
                servers.forCell(cells.get(cell));
                assertEquals(
                        process,
                        servers.embeddedOf(cells.get(cell)).orElseThrow().pid(),
                        "within one trial");
                processes.add(process);
                servers.trialEnded();
            }
        }
        return processes;
    }

    private static Plan plan(Factor factor) {
        return TestPlan.of("oltp_read_write", factor)
                .with(Setting.SERVER, Edition.MARIADB.id())
                .plan();
    }
}
