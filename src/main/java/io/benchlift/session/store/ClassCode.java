package io.benchlift.session.store;

import java.security.SecureRandom;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a teacher hands out: the name of the class and a secret, such as {@code db101-k7qm-w2hx-9tzc-4vfp}. It lets a
 * student join, and gives no look into the store.
 */
public record ClassCode(String name, String secret) {

    private static final Pattern CODE = Pattern.compile("([a-z][a-z0-9_]{0,30})-([a-z0-9]{4}(?:-[a-z0-9]{4}){3})");

    /** Without letters and digits that look alike. */
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

    private static final int GROUPS = 4;
    private static final int LENGTH = 4;

    /** A new one; 16 letters of 31 hold 79 bits. */
    static ClassCode of(String name, Random random) {
        String secret = random.ints(GROUPS, 0, Integer.MAX_VALUE)
                .mapToObj(group -> random.ints(LENGTH, 0, LETTERS.length())
                        .mapToObj(letter -> LETTERS.substring(letter, letter + 1))
                        .collect(Collectors.joining()))
                .collect(Collectors.joining("-"));
        return new ClassCode(requireName(name), secret);
    }

    static ClassCode newOne(String name) {
        return of(name, new SecureRandom());
    }

    static String requireName(String name) {
        if (!name.matches("[a-z][a-z0-9_]{0,30}")) {
            throw StoreException.refused("store.class-name", name);
        }
        return name;
    }

    /** @throws StoreException if the text is no code */
    public static ClassCode of(String text) {
        Matcher matcher = CODE.matcher(text.strip());
        if (!matcher.matches()) {
            throw StoreException.refused("store.no-code");
        }
        return new ClassCode(matcher.group(1), matcher.group(2));
    }

    /** The role that only joins. */
    String role() {
        return "benchlift_join_" + name;
    }

    /** As it is handed out. */
    public String text() {
        return name + "-" + secret;
    }

    /** Leaves the secret out. */
    @Override
    public String toString() {
        return name;
    }
}
