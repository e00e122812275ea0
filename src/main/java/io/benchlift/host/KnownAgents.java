package io.benchlift.host;

import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Pin;
import io.benchlift.agent.wire.PrivateText;
import io.benchlift.agent.wire.Protocol;
import io.benchlift.target.UserFolders;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The agents this user has paired with, one on each line, and this user's own key; both readable by the user only. */
public final class KnownAgents {

    private static final int WORDS = 6;

    private final Path folder;

    /** @param folder made at the first write */
    public KnownAgents(Path folder) {
        this.folder = folder;
    }

    /** The folder of the user's configuration. */
    public static KnownAgents ofThisUser() {
        return new KnownAgents(UserFolders.ofThisUser().config());
    }

    public List<HostEntry> list() {
        Path file = file();
        if (!Files.exists(file)) {
            return List.of();
        }
        List<HostEntry> entries = new ArrayList<>();
        for (String line : lines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                entries.add(entry(line.strip(), file));
            }
        }
        return List.copyOf(entries);
    }

    public Optional<HostEntry> find(String name) {
        return list().stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /** Replaces an entry of the same name. */
    public void add(HostEntry added) {
        List<HostEntry> entries = new ArrayList<>(without(added.name()));
        entries.add(added);
        write(entries);
    }

    /** @return whether there was one */
    public boolean remove(String name) {
        List<HostEntry> others = without(name);
        boolean isThere = others.size() < list().size();
        if (isThere) {
            write(others);
        }
        return isThere;
    }

    /**
     * This user's key; made at first use. A home directory copied to another machine gets a new key, which no agent
     * knows.
     */
    Identity identity() {
        Path file = folder.resolve("client.key");
        try {
            Optional<Identity> saved = Identity.load(file, Protocol.machineId());
            if (saved.isPresent()) {
                return saved.get();
            }
            Identity made = Identity.create("benchlift-client");
            made.save(file, Protocol.machineId());
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<HostEntry> without(String name) {
        return list().stream().filter(entry -> !entry.name().equals(name)).toList();
    }

    private void write(List<HostEntry> entries) {
        String text = entries.stream()
                .map(entry -> String.join(
                        " ",
                        entry.name(),
                        entry.host(),
                        Integer.toString(entry.port()),
                        entry.pin().toString(),
                        entry.roles().isEmpty() ? "-" : entry.roles(),
                        entry.since()))
                .collect(Collectors.joining("\n", "# name, host, port, pin, roles, since\n", "\n"));
        try {
            PrivateText.write(file(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static HostEntry entry(String line, Path file) {
        String[] words = line.split(" ");
        try {
            if (words.length != WORDS) {
                throw new InvalidValueException(
                        Message.of("host.list-words", String.valueOf(words.length), String.valueOf(WORDS)));
            }
            return new HostEntry(
                    words[0], words[1], Integer.parseInt(words[2]), Pin.parse(words[3]), words[4], words[5]);
        } catch (IllegalArgumentException e) {
            throw new UncheckedIOException(new MessageIOException(
                    Message.of("host.list-damaged", file.toString(), words[0], Message.of(e)), e));
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file() {
        return folder.resolve("known_agents");
    }
}
