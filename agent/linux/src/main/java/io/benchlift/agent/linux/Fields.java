package io.benchlift.agent.linux;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Blank-separated words and numbers of a kernel's text, read from one reused buffer. */
public final class Fields {

    private static final int USUAL_BYTES = 16 * 1024;

    private ByteBuffer buffer = ByteBuffer.allocateDirect(USUAL_BYTES);

    /** For tests and for existing text. */
    public static Fields of(String text) {
        Fields fields = new Fields();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        fields.buffer = ByteBuffer.wrap(bytes);
        return fields;
    }

    public ByteBuffer emptied() {
        return buffer.clear();
    }

    public ByteBuffer grown() {
        ByteBuffer larger = ByteBuffer.allocateDirect(buffer.capacity() * 2);
        larger.put(buffer.flip());
        buffer = larger;
        return buffer;
    }

    public void filled() {
        buffer.flip();
    }

    public boolean hasMore() {
        return buffer.hasRemaining();
    }

    /** Goes to the start of the next line. */
    public void nextLine() {
        while (buffer.hasRemaining() && buffer.get() != '\n') {
            // The condition does the work of each step.
        }
    }

    /** Whether the line has another field; moves to it. */
    public boolean hasField() {
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
    public String word() {
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
    public String rest() {
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
    public long number() {
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
