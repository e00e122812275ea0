package io.benchlift.host;

import io.benchlift.agent.v1.Argument;
import io.benchlift.agent.v1.MountPoint;
import io.benchlift.agent.v1.ThreadSamples;
import io.benchlift.target.CpuTimes;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.Drift;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import io.benchlift.target.Mount;
import io.benchlift.target.ThreadCounters;
import io.benchlift.target.ThreadSample;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Converts messages of the protocol to records of {@code target}. */
final class FromWire {

    private FromWire() {}

    /** What an agent says; {@code text} is all that an older one, or one with other keys, gives. */
    static Message message(io.benchlift.agent.v1.Message said, String text) {
        return said.getKey().isEmpty()
                ? Message.ofEnglish(text)
                : Message.orText(
                        Message.of(
                                said.getKey(),
                                said.getArgumentsList().stream()
                                        .map(FromWire::argument)
                                        .toArray()),
                        text);
    }

    /** Several of them. */
    static List<Message> messages(List<io.benchlift.agent.v1.Message> said, List<String> texts) {
        return said.size() == texts.size()
                ? IntStream.range(0, texts.size())
                        .mapToObj(i -> message(said.get(i), texts.get(i)))
                        .toList()
                : texts.stream().map(Message::ofEnglish).toList();
    }

    private static Object argument(Argument argument) {
        return switch (argument.getValueCase()) {
            case MESSAGE -> message(argument.getMessage(), argument.getMessage().getText());
            case INTEGER -> argument.getInteger();
            case NUMBER -> argument.getNumber();
            case TEXT, VALUE_NOT_SET -> argument.getText();
        };
    }

    static DeviceId id(io.benchlift.agent.v1.DeviceId id) {
        return new DeviceId(id.getMajor(), id.getMinor(), id.getDiskSequence());
    }

    static io.benchlift.agent.v1.DeviceId wire(DeviceId id) {
        return io.benchlift.agent.v1.DeviceId.newBuilder()
                .setMajor(id.major())
                .setMinor(id.minor())
                .setDiskSequence(id.diskSequence())
                .build();
    }

    static Device device(io.benchlift.agent.v1.Device device) {
        return new Device(
                id(device.getId()),
                device.getName(),
                device.getKind(),
                new Device.Size(device.getSizeBytes(), device.getLogicalBlockBytes(), device.getPhysicalBlockBytes()),
                new Device.Hardware(
                        device.getModel(), device.getSerial(), device.getRotational(), device.getReadOnly()),
                new Device.Queue(
                        device.getScheduler(), device.getSchedulersList(), new TreeMap<>(device.getQueueMap())),
                device.getBeneathList());
    }

    static Mount mount(MountPoint mount) {
        return new Mount(
                mount.getPath(),
                mount.getSource(),
                mount.getFileSystem(),
                mount.getOptions(),
                new Mount.Space(mount.getSizeBytes(), mount.getFreeBytes()),
                new Mount.Devices(mount.getStackList(), mount.getLeavesList()),
                mount.getStuck());
    }

    static HostSample sample(io.benchlift.agent.v1.HostSample sample) {
        return new HostSample(
                new HostSample.Clocks(sample.getMonotonicNanos(), sample.getWallNanos(), sample.getBootNanos()),
                cpu(sample.getCpu()),
                memory(sample.getMemory()),
                sample.getDevicesList().stream().map(FromWire::counters).toList(),
                new HostSample.Tasks(
                        sample.getPressureMicrosMap(),
                        sample.getLoad1M(),
                        sample.getContextSwitches(),
                        sample.getRunning(),
                        sample.getBlocked()),
                sample.getVmMap(),
                sample.getDriftsList().stream().map(FromWire::drift).toList());
    }

    static ThreadSample threads(ThreadSamples samples) {
        return new ThreadSample(
                samples.getMonotonicNanos(),
                samples.getPid(),
                samples.getThreadsList().stream().map(FromWire::thread).toList(),
                samples.getWithoutIo());
    }

    static Drift drift(io.benchlift.agent.v1.Drift drift) {
        return new Drift(id(drift.getDevice()), drift.getAttribute(), drift.getHeld(), drift.getFound());
    }

    static HeldLease.Restored restored(io.benchlift.agent.v1.Restored restored) {
        return new HeldLease.Restored(
                messages(restored.getConflictMessagesList(), restored.getConflictsList()),
                messages(restored.getStuckMessagesList(), restored.getStuckList()));
    }

    static ScratchVolume volume(io.benchlift.agent.v1.Volume made) {
        return new ScratchVolume(
                made.getVolume(),
                new ScratchVolume.FileSystem(
                        made.getMountPath(), made.getFileSystem(), made.getOptions(), made.getSizeBytes()),
                made.getDeviceName(),
                made.getDirectory(),
                made.hasModel() ? Optional.of(ModelDisks.of(made.getModel())) : Optional.empty());
    }

    private static CpuTimes cpu(io.benchlift.agent.v1.CpuTimes cpu) {
        return new CpuTimes(
                cpu.getUser(),
                cpu.getNice(),
                cpu.getSystem(),
                cpu.getIdle(),
                cpu.getIoWait(),
                new CpuTimes.Interrupts(cpu.getIrq(), cpu.getSoftIrq()),
                cpu.getSteal());
    }

    private static HostMemory memory(io.benchlift.agent.v1.Memory memory) {
        return new HostMemory(
                memory.getTotalBytes(),
                memory.getAvailableBytes(),
                memory.getCachedBytes(),
                memory.getDirtyBytes(),
                memory.getWritebackBytes(),
                memory.getSwapTotalBytes(),
                memory.getSwapFreeBytes());
    }

    private static DeviceCounters counters(io.benchlift.agent.v1.DeviceCounters device) {
        return new DeviceCounters(
                id(device.getId()),
                device.getName(),
                new DeviceCounters.Queue(
                        device.getScheduler(),
                        device.getInFlight(),
                        device.getBusyMillis(),
                        device.getWeightedMillis()),
                new DeviceCounters.Operations(
                        device.getReads(), device.getReadsMerged(), device.getSectorsRead(), device.getReadMillis()),
                new DeviceCounters.Operations(
                        device.getWrites(),
                        device.getWritesMerged(),
                        device.getSectorsWritten(),
                        device.getWriteMillis()),
                new DeviceCounters.Operations(
                        device.getDiscards(),
                        device.getDiscardsMerged(),
                        device.getSectorsDiscarded(),
                        device.getDiscardMillis()),
                new DeviceCounters.Flushes(device.getFlushes(), device.getFlushMillis()));
    }

    private static ThreadCounters thread(io.benchlift.agent.v1.ThreadCounters thread) {
        return new ThreadCounters(
                thread.getPid(),
                thread.getThread(),
                thread.getName(),
                new ThreadCounters.Io(
                        thread.getReadBytes(),
                        thread.getWrittenBytes(),
                        thread.getReadChars(),
                        thread.getWrittenChars()),
                thread.getCpuNanos(),
                thread.getRunQueueNanos());
    }
}
