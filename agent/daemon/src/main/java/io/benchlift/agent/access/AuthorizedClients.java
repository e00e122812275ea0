package io.benchlift.agent.access;

import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.wire.FileUpdates;
import io.benchlift.agent.wire.Pin;
import io.benchlift.agent.wire.PrivateText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * The clients in a text file that can be edited and distributed: pin, roles, date, name. Read again when it has
 * changed; changes of several processes follow one another. An invalid line admits no client, and does not lock out the others.
 */
public final class AuthorizedClients implements Clients {

    private static final Logger log = Logger.getLogger(AuthorizedClients.class.getName());
    private static final int WORDS = 4;

    private final Path file;
    private List<Client> clients = List.of();
    private Object stamp = "";

    public AuthorizedClients(Path file) {
        this.file = file;
    }

    @Override
    public synchronized List<Client> list() {
        try {
            Object now = stamp();
            if (!now.equals(stamp)) {
                clients = Files.exists(file) ? parse(Files.readAllLines(file)) : List.of();
                stamp = now;
            }
            return clients;
        } catch (IOException e) {
            // A client that cannot be looked up is not admitted.
            log.log(Level.SEVERE, file + " cannot be read: nobody is let in", e);
            return List.of();
        }
    }

    /** Replaces an earlier entry of the same key. */
    public synchronized void add(Client added) {
        FileUpdates.of(file, () -> {
            List<Client> others = new ArrayList<>(list());
            others.removeIf(client -> client.pin().equals(added.pin()));
            others.add(added);
            return write(others);
        });
    }

    /**
     * Removes the client with this name, or with a pin that starts so.
     *
     * @return the removed clients
     * @throws IllegalArgumentException if there is none, or the start of a pin fits several
     */
    public synchronized List<Client> revoke(String nameOrPin) {
        return FileUpdates.of(file, () -> removed(nameOrPin));
    }

    private List<Client> removed(String nameOrPin) {
        List<Client> gone = list().stream()
                .filter(client -> client.name().equals(nameOrPin)
                        || nameOrPin.length() >= 6 && client.pin().toString().startsWith(nameOrPin))
                .toList();
        if (gone.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no client '" + nameOrPin + "': 'benchlift agent clients' lists names and pins");
        }
        List<Client> others = new ArrayList<>(list());
        others.removeAll(gone);
        write(others);
        return gone;
    }

    /** For a file that came with a cloned machine. */
    public synchronized void forgetAll() throws IOException {
        Files.deleteIfExists(file);
    }

    private List<Client> write(List<Client> all) {
        String text = all.stream()
                .map(client ->
                        client.pin() + " " + Roles.words(client.roles()) + " " + client.since() + " " + client.name())
                .collect(Collectors.joining("\n", "# pin, roles, since, name: who may use this agent\n", "\n"));
        try {
            PrivateText.write(file, text);
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Client> parse(List<String> lines) {
        List<Client> found = new ArrayList<>();
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                try {
                    String[] words = line.strip().split("\\s+", WORDS);
                    if (words.length < WORDS) {
                        throw new IllegalArgumentException("it has fewer than " + WORDS + " words");
                    }
                    found.add(new Client(Pin.parse(words[0]), Roles.parse(words[1]), words[3], words[2]));
                } catch (IllegalArgumentException | RefusedException e) {
                    log.log(Level.WARNING, file + ": a line is left out: " + e.getMessage());
                }
            }
        }
        return List.copyOf(found);
    }

    /** The file's identity: an atomic replacement within one tick of the clock still changes the inode. */
    private Object stamp() throws IOException {
        if (!Files.exists(file)) {
            return "none";
        }
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.fileKey() + " " + attributes.lastModifiedTime().toInstant() + " " + attributes.size();
    }
}
