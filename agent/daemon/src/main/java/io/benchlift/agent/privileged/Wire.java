package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/** The helper's records: 512 bytes, little-endian, a 64-byte head and fields one after the other. See {@code wire.h}. */
final class Wire {

    static final int RECORD_SIZE = 512;

    private static final int MAGIC = 0x314c4842;
    private static final short VERSION = 1;
    private static final int HEAD_SIZE = 64;
    private static final int PAYLOAD_SIZE = RECORD_SIZE - HEAD_SIZE;
    private static final int LEASE_ID_SIZE = 16;

    private static final int AT_VERSION = 4;
    private static final int AT_VERB = 6;
    private static final int AT_STATUS = 8;
    private static final int AT_MORE = 12;
    private static final int AT_SEQ = 16;
    private static final int AT_LEASE = 24;
    private static final int AT_EPOCH = 40;
    private static final int AT_LENGTH = 48;

    private Wire() {}

    /** Numbers are never reused. */
    enum Verb {
        HELLO(1),
        LEASE_OPEN(2),
        LEASE_RENEW(3),
        LEASE_CLOSE(4),
        LEASE_LIST(5),
        QUEUE_SNAPSHOT(6),
        QUEUE_SET(7),
        QUEUE_CHECK(8),
        DROP_CACHES(9),
        SCRATCH_CREATE(10),
        SCRATCH_DESTROY(11),
        SCRATCH_LIST(12),
        TASK_IO(13),
        QUEUE_RESTORE(14);

        private final int number;

        Verb(int number) {
            this.number = number;
        }
    }

    /** A record to the helper. */
    static final class Request {

        private final ByteBuffer record = ByteBuffer.allocate(RECORD_SIZE).order(ByteOrder.LITTLE_ENDIAN);

        Request(Verb verb) {
            record.putInt(0, MAGIC).putShort(AT_VERSION, VERSION).putShort(AT_VERB, (short) verb.number);
            record.position(HEAD_SIZE);
        }

        Request lease(String id, long epoch) {
            byte[] bytes = HexFormat.of().parseHex(id);
            if (bytes.length != LEASE_ID_SIZE) {
                throw new IllegalArgumentException("no lease has the id " + id);
            }
            record.put(AT_LEASE, bytes).putLong(AT_EPOCH, epoch);
            return this;
        }

        Request seq(long seq) {
            record.putLong(AT_SEQ, seq);
            return this;
        }

        Request int32(int value) {
            record.putInt(value);
            return this;
        }

        Request int64(long value) {
            record.putLong(value);
            return this;
        }

        Request text(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (bytes.length + Integer.BYTES > record.remaining()) {
                throw new RefusedException(AgentMessages.of(
                        "daemon.helper-text",
                        String.valueOf(bytes.length),
                        text.substring(0, Math.min(text.length(), 40))));
            }
            record.putInt(bytes.length).put(bytes);
            return this;
        }

        Request device(DeviceId device) {
            return int32(device.major()).int32(device.minor()).int64(device.diskSequence());
        }

        /** The bytes; the request is complete then. */
        ByteBuffer bytes() {
            record.putShort(AT_LENGTH, (short) (record.position() - HEAD_SIZE));
            return record.duplicate().clear();
        }
    }

    /** A record from the helper. */
    static final class Reply {

        private static final int REFUSED = 1;
        private static final int FENCED = 2;
        private static final int OTHER_VERSION = 3;
        private static final int LATER = 4;

        private final ByteBuffer record;

        /** {@code bytes} contains one whole record. */
        Reply(ByteBuffer bytes) {
            record = bytes.order(ByteOrder.LITTLE_ENDIAN);
            int length = Short.toUnsignedInt(record.getShort(AT_LENGTH));
            if (record.getInt(0) != MAGIC || length > PAYLOAD_SIZE) {
                throw new HelperGoneException(AgentMessages.of("daemon.helper-other"), null);
            }
            record.limit(HEAD_SIZE + length).position(HEAD_SIZE);
        }

        boolean more() {
            return record.getInt(AT_MORE) != 0;
        }

        /** Not done yet: the same request is to be sent again a moment later. */
        boolean isLater() {
            return status() == LATER;
        }

        boolean otherVersion() {
            return status() == OTHER_VERSION || record.getShort(AT_VERSION) != VERSION;
        }

        /** The answer, or throws the refusal. */
        Reply orThrow() {
            return switch (status()) {
                case 0, LATER -> this;
                case REFUSED, OTHER_VERSION -> throw new RefusedException(message());
                case FENCED -> throw new FencedException(message());
                default ->
                    throw new HelperGoneException(
                            AgentMessages.of("daemon.helper-status", String.valueOf(status())), null);
            };
        }

        private int status() {
            return record.getInt(AT_STATUS);
        }

        String lease() {
            byte[] id = new byte[LEASE_ID_SIZE];
            record.get(AT_LEASE, id);
            return HexFormat.of().formatHex(id);
        }

        long epoch() {
            return record.getLong(AT_EPOCH);
        }

        int int32() {
            return record.getInt();
        }

        long int64() {
            return record.getLong();
        }

        DeviceId device() {
            return new DeviceId(int32(), int32(), int64());
        }

        /** A sentence of the helper. */
        Message message() {
            return AgentMessages.english(text());
        }

        /** The same; empty if it gives no reason. */
        Optional<Message> reason() {
            return Optional.of(text()).filter(text -> !text.isEmpty()).map(AgentMessages::english);
        }

        String text() {
            byte[] bytes = new byte[Math.min(record.getInt(), record.remaining())];
            record.get(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
