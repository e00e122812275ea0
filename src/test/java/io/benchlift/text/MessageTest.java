package io.benchlift.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A message becomes a sentence in the reader's language; in logs it is English. */
class MessageTest {

    private static final Message DISK = Message.of("session.disk", "a.bench");

    @Test
    void isEnglishInLogs() {
        MessageException failure = new MessageException(DISK);

        assertEquals(
                "the disk of a.bench is full or failing: what was written before is kept; free space and run again",
                failure.getMessage());
    }

    @Test
    void messagesInMessagesAreSaidInTheSameLanguage() {
        Message both = Message.joined(List.of(Message.of("file.missing", "a"), Message.of("file.forbidden", "b")));

        assertEquals("a: there is no such file; b: permission denied", both.toString());
        assertEquals("a：没有这个文件；b：没有权限", Messages.in(Locale.CHINESE).get(both));
    }

    @Test
    void wordsOfOthersStayAsTheyAre() {
        Message theirs = Message.verbatim("Table {0} isn't there");

        assertEquals("Table {0} isn't there", theirs.toString());
        assertEquals("Table {0} isn't there", Messages.in(Locale.CHINESE).get(theirs));
    }

    @Test
    void anExceptionOfOursKeepsItsMessageAndOneOfOthersItsWords() {
        assertEquals(DISK, Message.of(new InvalidValueException(DISK)));
        assertEquals(Message.verbatim("broken pipe"), Message.of(new IOException("broken pipe")));
        assertEquals(Message.verbatim("IOException"), Message.of(new IOException()));
    }

    @Test
    void noMessageIsEmpty() {
        assertTrue(Message.joined(List.of()).isEmpty());
        assertEquals("", Message.NONE.toString());
        assertFalse(DISK.isEmpty());
    }
}
