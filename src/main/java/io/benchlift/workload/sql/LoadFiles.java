package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The files of a load: regular files that lie in its folder itself. A symbolic link is refused, because the content of
 * a load goes into tables and sessions.
 */
public final class LoadFiles {

    private static final String NAME = "[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}";
    private static final long LARGEST_TEXT = 4 << 20;
    private static final int MOST = 1000;
    private static final List<String> ENDINGS = List.of(".yaml", ".sql", ".csv");

    private LoadFiles() {}

    /** The names of all files of a load, in order. */
    public static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> ENDINGS.stream().anyMatch(name::endsWith))
                    .sorted()
                    .toList();
            if (names.size() > MOST) {
                throw new InvalidValueException(Message.of("own.many-files", folder.toString(), names.size()));
            }
            return names;
        } catch (IOException e) {
            throw new InvalidValueException(Message.of("own.no-folder", folder.toString()), e);
        }
    }

    /** The SHA-256 over the names and contents of all files, in hexadecimal. */
    public static String digest(Path folder) {
        MessageDigest digest = sha256();
        for (String name : names(folder)) {
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            digest.update(text);
            digest.update((byte) 0);
            try (InputStream in = Files.newInputStream(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                byte[] buffer = new byte[1 << 16];
                long length = 0;
                for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                    digest.update(buffer, 0, read);
                    length += read;
                }
                digest.update(ByteBuffer.allocate(Long.BYTES).putLong(length).array());
            } catch (IOException e) {
                throw unreadable(name, e);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** A text that identifies the state of the files without reading them. */
    static String stamp(Path folder) {
        StringBuilder stamp = new StringBuilder();
        for (String name : names(folder)) {
            Path file = folder.resolve(name);
            try {
                stamp.append(name)
                        .append(' ')
                        .append(Files.size(file))
                        .append(' ')
                        .append(Files.getLastModifiedTime(file))
                        .append('\n');
            } catch (IOException e) {
                throw unreadable(name, e);
            }
        }
        return stamp.toString();
    }

    /** The text of a file. */
    static String text(Path folder, String name) {
        Path file = folder.resolve(name);
        try {
            if (Files.size(file) > LARGEST_TEXT) {
                throw new InvalidValueException(Message.of("own.large-file", name, LARGEST_TEXT >> 20));
            }
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw new InvalidValueException(Message.of("problem.in", name, Message.of("own.not-utf8")), e);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /**
     * Writes the files of a load into a new or empty folder. Their names may come from other people, so nothing is
     * written before all were checked.
     */
    public static void write(Path folder, Map<String, byte[]> files) throws IOException {
        for (String name : files.keySet()) {
            if (!name.matches(NAME) || ENDINGS.stream().noneMatch(name::endsWith)) {
                throw new InvalidValueException(Message.of("own.bad-file", name));
            }
        }
        requireEmpty(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue(), StandardOpenOption.CREATE_NEW);
        }
    }

    /** Makes the folder if it does not exist. */
    static void requireEmpty(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> found = Files.list(folder)) {
            if (found.findAny().isPresent()) {
                throw new InvalidValueException(Message.of("own.not-empty", folder.toString()));
            }
        }
    }

    static boolean exists(Path folder, String name) {
        return name.matches(NAME) && Files.isRegularFile(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    private static InvalidValueException unreadable(String name, IOException e) {
        return new InvalidValueException(Message.of("own.unreadable", name), e);
    }
}
