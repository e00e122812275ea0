package io.benchlift.workload.fileio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoadPlanTest {

    private static LoadPlan plan(String workload, Map<String, String> given) {
        return LoadPlan.of(Options.of(Workloads.named(workload).options(), given));
    }

    @Test
    void defaultsAreSysbenchsButForTheContent() {
        LoadPlan plan = plan("fileio_rndwr", Map.of());

        assertEquals(128, plan.files().count());
        assertEquals(2L << 30, plan.files().totalBytes());
        assertEquals(List.of(new BlockShare(16_384, 1)), plan.requests().blocks());
        assertEquals(100, plan.fsync().every());
        assertTrue(plan.fsync().atEnd());
        assertEquals(1.5, plan.requests().readsPerWrite());
        assertEquals(IoEngine.SYNC, plan.io().engine());
        assertEquals(Content.RANDOM, plan.files().content());
    }

    @Test
    void asyncIsLibaioWithSysbenchsBacklog() {
        LoadPlan plan = plan("fileio_rndrd", Map.of("file_io_mode", "async"));

        assertEquals(IoEngine.LIBAIO, plan.io().engine());
        assertEquals(128, plan.io().queueDepth());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void everyModeIsAWorkloadOfItsOwn(Mode mode) {
        Workload workload = Workloads.named("fileio_" + mode.word());

        assertEquals(Workload.Medium.FILES, workload.medium());
        assertEquals(mode, plan(workload.name(), Map.of()).mode());
        assertEquals(List.of(), workload.tables(Options.of(workload.options(), Map.of()), null));
    }
}
