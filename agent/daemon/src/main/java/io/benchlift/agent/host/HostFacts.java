package io.benchlift.agent.host;

import io.benchlift.agent.linux.BlockStack;
import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.MountTable;
import io.benchlift.agent.linux.ThisMachine;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.Directory;
import io.benchlift.agent.v1.MountPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The parts of a {@link DescribeReply} that can be read without privileges. Read at each call, because devices are
 * added and removed. One instance serves all calls: it remembers which mounts block a thread.
 */
public final class HostFacts {

    private final KernelFiles files;
    private final ThisMachine machine;
    private final BlockStack stack;
    private final BlockDevices devices;
    private final Databases databases;
    private final MountProbe probe;

    /** For this machine. */
    public HostFacts() {
        this(Path.of("/"), new MountProbe());
    }

    HostFacts(Path root, MountProbe probe) {
        this.files = new KernelFiles(root);
        this.machine = new ThisMachine(root);
        this.stack = new BlockStack(files);
        this.devices = new BlockDevices(files, stack);
        this.databases = new Databases(root);
        this.probe = probe;
    }

    /** Kernel, processors, memory, devices, mounts and databases; the caller adds the rest. */
    public void describe(DescribeReply.Builder reply) throws InterruptedException {
        reply.setKernelRelease(files.text("proc/sys/kernel/osrelease").orElse(""))
                .setArchitecture(System.getProperty("os.arch"))
                .setHostName(machine.name().orElse(""))
                .setProcessors(Runtime.getRuntime().availableProcessors())
                .setMemoryBytes(machine.memoryBytes().orElse(0L))
                .setTicksPerSecond(AuxiliaryVector.ticksPerSecond(files.path("proc/self/auxv")))
                .addAllDevices(devices())
                .addAllMounts(mounts())
                .addAllDatabases(databases.running());
    }

    public List<Device> devices() {
        return devices.all();
    }

    /** Network mounts are listed but not accessed; the others are asked for their space. */
    public List<MountPoint> mounts() throws InterruptedException {
        MountTable table = MountTable.read(files);
        List<MountTable.Mount> data = table.data();
        Map<Path, MountProbe.Room> rooms = probe.rooms(data.stream()
                .filter(mount -> !mount.isOnTheNetwork())
                .map(mount -> Path.of(mount.path()))
                .toList());
        return data.stream()
                .map(mount -> point(mount, table, rooms.getOrDefault(Path.of(mount.path()), MountProbe.Room.UNKNOWN)))
                .toList();
    }

    /**
     * An allowed directory that is already open, with the queues below it. The caller adds the volume, if there is one.
     *
     * @param real its path without symbolic links; not accessed, because the agent's user may have no right to
     */
    public Directory directory(int index, Path real, long freeBytes) {
        MountTable table = MountTable.read(files);
        Directory.Builder directory =
                Directory.newBuilder().setIndex(index).setPath(real.toString()).setFreeBytes(freeBytes);
        table.holding(real).ifPresent(holding -> directory
                .setFileSystem(holding.fileSystem())
                .addAllLeaves(stack.of(holding, table).leaves()));
        return directory.build();
    }

    private MountPoint point(MountTable.Mount mount, MountTable table, MountProbe.Room room) {
        BlockStack.Stack beneath = stack.of(mount, table);
        return MountPoint.newBuilder()
                .setPath(mount.path())
                .setSource(mount.source())
                .setFileSystem(mount.fileSystem())
                .setOptions(mount.options())
                .setSizeBytes(room.sizeBytes())
                .setFreeBytes(room.freeBytes())
                .addAllStack(beneath.steps())
                .addAllLeaves(beneath.leaves())
                .setStuck(room.isStuck())
                .build();
    }
}
