package io.benchlift.agent.watch;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Blank-separated words and numbers of a kernel's text, read from one buffer that is used again and again. */
final class Fields {

    private static final int USUAL_BYTES = 16 * 1024;

    private ByteBuffer buffer = ByteBuffer.allocateDirect(USUAL_BYTES);

    /** For tests and for text that is there already. */
    static Fields of(String text) {
        Fields fields = new Fields();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        fields.buffer = ByteBuffer.wrap(bytes);
        return fields;
    }

    ByteBuffer emptied() {
        return buffer.clear();
    }

    ByteBuffer grown() {
        ByteBuffer larger = ByteBuffer.allocateDirect(buffer.capacity() * 2);
        larger.put(buffer.flip());
        buffer = larger;
        return buffer;
    }

    void filled() {
        buffer.flip();
    }

    boolean hasMore() {
        return buffer.hasRemaining();
    }

    /** Goes to the start of the next line. */
    void nextLine() {
        while (buffer.hasRemaining() && buffer.get() != '\n') {
            // Each step is in the condition.
        }
    }

    /** Whether the line has another field; moves to it. */
    boolean hasField() {
        while (buffer.hasRemaining()) {
            byte next = buffer.get(buffer.position());
            if (next == '\n') {
                return false;
            }
            if (next != ' ' && next != '\t') {
                return true;
            }
            buffer.position(buffer.position() + 1);
        }
        return false;
    }

    /** The next field of the line; empty at its end. */
    String word() {
        if (!hasField()) {
            return "";
        }
        int start = buffer.position();
        while (buffer.hasRemaining() && buffer.get(buffer.position()) > ' ') {
            buffer.position(buffer.position() + 1);
        }
        byte[] word = new byte[buffer.position() - start];
        buffer.get(start, word);
        return new String(word, StandardCharsets.UTF_8);
    }

    /** The rest of the line. */
    String rest() {
        if (!hasField()) {
            return "";
        }
        int start = buffer.position();
        while (buffer.hasRemaining() && buffer.get(buffer.position()) != '\n') {
            buffer.position(buffer.position() + 1);
        }
        byte[] rest = new byte[buffer.position() - start];
        buffer.get(start, rest);
        return new String(rest, StandardCharsets.UTF_8);
    }

    /**
     * The digits of the next field as a number, modulo 2^64, and past what follows them in the field ({@code .25}, {@code :}); 0
     * at the end of the line, so that the counters an older kernel lacks read as 0.
     */
    long number() {
        long value = 0;
        if (!hasField()) {
            return value;
        }
        boolean isNumber = true;
        while (buffer.hasRemaining() && buffer.get(buffer.position()) > ' ') {
            int digit = buffer.get() - '0';
            isNumber &= digit >= 0 && digit <= 9;
            value = isNumber ? value * 10 + digit : value;
        }
        return value;
    }
}
