package io.benchlift.agent;

import io.benchlift.agent.file.Directories;
import io.benchlift.agent.file.Limits;
import io.benchlift.agent.host.HostFacts;
import io.benchlift.agent.lease.Helper;
import io.benchlift.agent.lease.LeaseVerbs;
import io.benchlift.agent.privileged.MakeableFileSystem;
import io.benchlift.agent.privileged.Privileged;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.FileSystemKind;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import io.grpc.Status.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Describes the host, and what this agent can do with it. */
final class DescribeVerb {

    private static final Path URING_SWITCH = Path.of("/proc/sys/kernel/io_uring_disabled");

    private static final Logger log = Logger.getLogger(DescribeVerb.class.getName());

    private final HostFacts facts;
    private final Directories directories;
    private final Limits limits;
    private final Helper helper;
    private final LeaseVerbs leases;

    DescribeVerb(HostFacts facts, Directories directories, Limits limits, Helper helper, LeaseVerbs leases) {
        this.facts = facts;
        this.directories = directories;
        this.limits = limits;
        this.helper = helper;
        this.leases = leases;
    }

    DescribeReply describe() {
        DescribeReply.Builder reply = DescribeReply.newBuilder()
                .setAgentVersion(AgentMain.version())
                .addAllFileEngines(engines())
                .setLimits(limits());
        try {
            facts.describe(reply);
            reply.addAllDirectories(directories.describe(facts));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw AgentMessages.refusal(Code.CANCELLED, AgentMessages.of("daemon.ending"));
        }
        Optional<Message> missing = helper.missing();
        reply.setHelper(missing.isEmpty());
        missing.ifPresent(why -> reply.setHelperMissing(why.getText()).setHelperReason(why));
        if (missing.isEmpty()) {
            helper.ask(Privileged::stuck)
                    .forEach(why -> reply.addStuck(why.getText()).addStuckReasons(why));
            helper.ask(privileged -> privileged.fileSystems()).forEach(kind -> reply.addFileSystems(kind(kind)));
            helper.ask(Privileged::modelsMissing)
                    .ifPresent(why -> reply.setModelsMissing(why.getText()).setModelsReason(why));
            reply.addAllLeases(leases.list());
        }
        return reply.build();
    }

    private static FileSystemKind kind(MakeableFileSystem kind) {
        FileSystemKind.Builder wire = FileSystemKind.newBuilder().setName(kind.name());
        kind.missing().ifPresent(why -> wire.setMissing(why.getText()).setReason(why));
        return wire.build();
    }

    /** io_uring is often disabled because of its vulnerabilities. */
    private static List<String> engines() {
        List<String> engines = new ArrayList<>(List.of("sync", "libaio", "mmap"));
        try {
            if (!Files.exists(URING_SWITCH)
                    || Files.readString(URING_SWITCH).strip().equals("0")) {
                engines.add("io_uring");
            }
        } catch (IOException e) {
            log.log(Level.SEVERE, "the switch of io_uring", e);
            throw AgentMessages.refusal(Code.INTERNAL, AgentMessages.of("daemon.unreadable", URING_SWITCH));
        }
        return engines;
    }

    private io.benchlift.agent.v1.Limits limits() {
        return io.benchlift.agent.v1.Limits.newBuilder()
                .setThreads(limits.threads())
                .setQueueDepth(limits.queueDepth())
                .setIoMemoryBytes(limits.ioMemoryBytes())
                .setRunSeconds((int) limits.run().toSeconds())
                .setSamplingPerSecond(WatchVerbs.MOST_PER_SECOND)
                .setReservedBytes(limits.reservedBytes())
                .build();
    }
}
