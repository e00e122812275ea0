package io.benchlift.session;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What users added to a session: remarks and tags, each in their order. The measurements never change. */
public record Annotations(List<Remark> remarks, List<String> tags) {

    public static final Annotations NONE = new Annotations(List.of(), List.of());

    private static final int LONGEST_TAG = 40;
    private static final Pattern NO_TAG = Pattern.compile("[\\p{Cntrl},]");

    /** @throws IllegalArgumentException with one sentence, if a tag is invalid */
    public Annotations {
        remarks = List.copyOf(remarks);
        tags = List.copyOf(new TreeSet<>(tags.stream().map(Annotations::tag).toList()));
    }

    private static String tag(String text) {
        String tag = text.strip();
        if (tag.isEmpty() || tag.length() > LONGEST_TAG || NO_TAG.matcher(tag).find()) {
            throw new InvalidValueException(
                    Message.of("session.tag", String.valueOf(LONGEST_TAG), tag.replaceAll("\\p{Cntrl}", "?")));
        }
        return tag;
    }

    /** A copy with one more remark, which gets the next number. */
    public Annotations saying(Instant at, String text) {
        int number = 1 + remarks.stream().mapToInt(Remark::number).max().orElse(0);
        List<Remark> more = new ArrayList<>(remarks);
        more.add(new Remark(number, at, text));
        return new Annotations(more, tags);
    }

    /** A copy with another text in the remark of that number; its date stays. */
    public Annotations saying(int number, String text) {
        known(number);
        return new Annotations(
                remarks.stream()
                        .map(remark -> remark.number() == number ? new Remark(number, remark.at(), text) : remark)
                        .toList(),
                tags);
    }

    /** @throws IllegalArgumentException if there is no remark of that number */
    public Annotations without(int number) {
        known(number);
        return new Annotations(
                remarks.stream().filter(remark -> remark.number() != number).toList(), tags);
    }

    private void known(int number) {
        if (remarks.stream().noneMatch(remark -> remark.number() == number)) {
            throw new InvalidValueException(Message.of("session.no-note", String.valueOf(number)));
        }
    }

    public Annotations tagged(Collection<String> more) {
        List<String> all = new ArrayList<>(tags);
        all.addAll(more);
        return new Annotations(remarks, all);
    }

    /** @throws IllegalArgumentException if the session does not have one of the tags */
    public Annotations untagged(Collection<String> fewer) {
        List<String> words = fewer.stream().map(Annotations::tag).toList();
        for (String word : words) {
            if (!tags.contains(word)) {
                throw new InvalidValueException(Message.of("session.no-tag", word));
            }
        }
        return new Annotations(
                remarks, tags.stream().filter(tag -> !words.contains(tag)).toList());
    }
}
