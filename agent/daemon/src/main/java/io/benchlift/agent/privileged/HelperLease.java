package io.benchlift.agent.privileged;

import io.benchlift.agent.privileged.Wire.Reply;
import io.benchlift.agent.privileged.Wire.Request;
import io.benchlift.agent.privileged.Wire.Verb;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A lease at the helper. Its {@code seq} is used on the socket's thread only. */
final class HelperLease implements HeldLease {

    private final HelperClient helper;
    private final String id;
    private final long epoch;
    private long seq;

    HelperLease(HelperClient helper, String id, long epoch) {
        this.helper = helper;
        this.id = id;
        this.epoch = epoch;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public long epoch() {
        return epoch;
    }

    @Override
    public void renew() {
        helper.exchange(() -> request(Verb.LEASE_RENEW));
    }

    @Override
    public QueueState set(DeviceId device, Map<String, String> values) {
        QueueState before = helper.queue(device);
        List<Message> notes = new ArrayList<>();
        Map<String, String> wanted = new TreeMap<>(values);
        wanted.computeIfPresent(QueueAttributes.SCHEDULER, (key, name) -> {
            SchedulerName found = SchedulerName.find(name, before.name(), before.schedulers());
            found.note().ifPresent(notes::add);
            return found.offered();
        });
        Deque<String> done = new ArrayDeque<>();
        try {
            for (Map.Entry<String, String> value : QueueAttributes.inOrder(wanted)) {
                String made = setOne(device, value.getKey(), value.getValue());
                done.push(value.getKey());
                if (!made.equals(value.getValue())) {
                    notes.add(AgentMessages.of(
                            "daemon.kernel-made", before.name(), value.getKey(), made, value.getValue()));
                }
            }
        } catch (RefusedException e) {
            takeBack(device, done, before, e);
            throw e;
        }
        return helper.queue(device).noting(notes);
    }

    /** One of several values was refused: the earlier ones are reset, as far as the current scheduler has them. */
    private void takeBack(DeviceId device, Deque<String> done, QueueState before, RefusedException refusal) {
        for (String name : done) {
            try {
                setOne(device, name, before.attributes().get(name));
            } catch (RefusedException e) {
                refusal.addSuppressed(e);
            }
        }
    }

    private String setOne(DeviceId device, String name, String value) {
        return HelperClient.last(helper.exchange(
                        () -> QueueAttributes.put(change(Verb.QUEUE_SET).device(device), name, value)))
                .text();
    }

    @Override
    public Undone restore(DeviceId device) {
        return HelperClient.undone(
                helper.exchange(() -> change(Verb.QUEUE_RESTORE).device(device)));
    }

    @Override
    public List<Drifted> drift() {
        return HelperClient.parts(helper.exchange(() -> request(Verb.QUEUE_CHECK))).stream()
                .map(reply -> new Drifted(reply.device(), reply.text(), reply.text(), reply.text(), reply.text()))
                .toList();
    }

    @Override
    public ScratchVolume create(VolumeOrder order) {
        int fileSystem = VolumeNumbers.fileSystem(order.fileSystem());
        int options = VolumeNumbers.mountOptions(order.mountOptions());
        List<Reply> replies = helper.exchange(() -> {
            Request request = change(Verb.SCRATCH_CREATE)
                    .int64(order.sizeBytes())
                    .int32(fileSystem)
                    .int32(options)
                    .int32(order.place().ordinal())
                    .int32(order.directIo() ? 1 : 0)
                    .text(order.label());
            order.model().ifPresent(model -> model.put(request));
            return request;
        });
        return HelperClient.volume(HelperClient.last(replies));
    }

    @Override
    public void destroy(String volumeId) {
        long number;
        try {
            number = Long.parseUnsignedLong(volumeId, 16);
        } catch (NumberFormatException e) {
            throw new RefusedException(AgentMessages.of("daemon.no-volume-id", volumeId));
        }
        helper.exchange(() -> change(Verb.SCRATCH_DESTROY).int64(number));
    }

    @Override
    public Undone close() {
        try {
            return helper.close(id, epoch, false);
        } catch (FencedException e) {
            return new Undone(List.of(), List.of());
        }
    }

    private Request request(Verb verb) {
        return new Request(verb).lease(id, epoch);
    }

    private Request change(Verb verb) {
        return request(verb).seq(++seq);
    }
}
