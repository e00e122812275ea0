package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Product;
import io.benchlift.target.Scheduler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeptChoiceTest {

    @Test
    void aSchedulerIsKeptByAUdevRuleOrAProfileForThatDevice() {
        List<KeptChoice.Way> ways =
                KeptChoice.onDevice("sda", Optional.of(new Scheduler("bfq")), Map.of("iosched/low_latency", "0"));

        assertEquals(2, ways.size(), "bfq was never a word of the kernel line");
        KeptChoice.Way udev = ways.get(0);
        assertEquals("/etc/udev/rules.d/60-benchlift-sda.rules", udev.file());
        assertEquals(
                "ACTION==\"add|change\", SUBSYSTEM==\"block\", KERNEL==\"sda\", ATTR{queue/scheduler}=\"bfq\","
                        + " ATTR{queue/iosched/low_latency}=\"0\"",
                udev.text());
        assertTrue(udev.apply().contains("udevadm trigger --action=change --sysname-match=sda"), udev.apply());
        assertTrue(udev.undo().startsWith("sudo rm " + udev.file()), udev.undo());
        assertTrue(
                ways.get(1).text().endsWith("type=disk\ndevices=sda\nelevator=bfq"),
                ways.get(1).text());
    }

    @Test
    void theKernelLineHasTheOldNames() {
        List<KeptChoice.Way> ways = KeptChoice.onDevice("nvme0n1", Optional.of(new Scheduler("mq-deadline")), Map.of());

        assertEquals("GRUB_CMDLINE_LINUX=\"elevator=deadline\"", ways.get(2).text());
    }

    @Test
    void aQueueWithoutASchedulerIsKeptByUdevAlone() {
        List<KeptChoice.Way> ways = KeptChoice.onDevice("sda", Optional.empty(), Map.of("nr_requests", "64"));

        assertEquals(1, ways.size());
        assertTrue(
                ways.get(0).text().endsWith(", ATTR{queue/nr_requests}=\"64\""),
                ways.get(0).text());
    }

    @Test
    void variablesAreLinesOfTheServersFile() {
        KeptChoice.Way mariadb = KeptChoice.onServer(
                        Product.MARIADB, Map.of("sync_binlog", "0", "innodb_flush_log_at_trx_commit", "2"))
                .get(0);
        assertEquals("[mysqld]\ninnodb_flush_log_at_trx_commit = 2\nsync_binlog = 0", mariadb.text());

        KeptChoice.Way postgres = KeptChoice.onServer(Product.POSTGRESQL, Map.of("wal_compression", "zstd"))
                .get(0);
        assertEquals("wal_compression = 'zstd'", postgres.text());
        assertTrue(postgres.undo().contains("/^wal_compression = /d"), postgres.undo());
    }
}
