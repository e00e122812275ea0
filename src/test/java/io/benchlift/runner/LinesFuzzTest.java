package io.benchlift.runner;

import io.benchlift.Mutations;
import io.benchlift.compat.CompatTools;
import io.benchlift.session.SampleRun;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Events, requests and pasted command lines are read or refused, whatever the lines hold. */
class LinesFuzzTest {

    @Test
    void eventsAndRequestsAreReadOrRefused() {
        List<String> seeds = new ArrayList<>();
        SampleRun.of(1, 2).play(event -> seeds.add(EventLines.write(event)));
        seeds.add("mark checkpoint");

        Mutations.of(
                Mutations.seeds(seeds.toArray(String[]::new)), 800, List.of(IllegalArgumentException.class), bytes -> {
                    String line = new String(bytes, StandardCharsets.UTF_8);
                    ControlLines.read(line);
                    EventLines.read(line);
                });
    }

    @Test
    void pastedCommandLinesAreReadOrRefused() {
        List<byte[]> seeds = Mutations.seeds(
                "sysbench oltp_read_write --tables=4 --table-size=1000 --mysql-host=127.0.0.1 --threads=4 run",
                "pgbench -c 4 -j 2 -T 60 -M prepared -f a.sql@2 'host=db dbname=x'",
                "mysqlslap --concurrency=50 --iterations=10 --create='CREATE TABLE t (a INT)' --query=\"SELECT 1\"",
                "tpcc_start -h db1 -d tpcc1000 -u root -p '' -w 20 -c 16 -r 10 -l 1200");

        Mutations.of(
                seeds,
                400,
                List.of(IllegalArgumentException.class),
                bytes -> CompatTools.plan(new String(bytes, StandardCharsets.UTF_8), Map.of()));
    }
}
