package io.benchlift.runner;

import io.benchlift.host.ProgramPath;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The system's key store on Linux: the Secret Service of GNOME, KDE or KeePassXC, used through libsecret's
 * {@code secret-tool}. Passwords go through standard input and output; the arguments, which every user of the machine
 * may read, only say whose password it is.
 */
public final class PasswordStore {

    private static final String PROGRAM = "secret-tool";
    /** A locked store asks its owner to unlock it, and the owner has to find that password first. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Map<String, String> environment;

    /**
     * @param environment with {@code PATH} and the variables that lead to the store, such as
     *     {@code DBUS_SESSION_BUS_ADDRESS}
     */
    public PasswordStore(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    public static PasswordStore ofThisUser() {
        return new PasswordStore(System.getenv());
    }

    /** Why this machine has no key store; empty if there may be one. */
    public Optional<Message> missing() {
        return program().isPresent() ? Optional.empty() : Optional.of(Message.of("password.store-missing"));
    }

    /**
     * The password of that server's user, if it is stored.
     *
     * @throws UnreachableException if the store cannot be asked
     */
    Optional<String> find(OwnServer server) {
        Answer answer = ask("", words("lookup", server));
        if (answer.status != 0 && !answer.complaint.isEmpty()) {
            throw unusable(answer.complaint);
        }
        return answer.status == 0 ? Optional.of(answer.text) : Optional.empty();
    }

    /** @throws UnreachableException if the password cannot be stored */
    void keep(OwnServer server, String password) {
        List<String> words = words("store", server);
        words.add(1, "--label=Benchlift: " + server.login().user() + " at " + server.place());
        Answer answer = ask(password, words);
        if (answer.status != 0) {
            throw unusable(answer.complaint);
        }
    }

    /**
     * Removes the password, if it is stored.
     *
     * @throws UnreachableException if the store cannot be asked
     */
    void forget(OwnServer server) {
        Answer answer = ask("", words("clear", server));
        if (answer.status != 0 && !answer.complaint.isEmpty()) {
            throw unusable(answer.complaint);
        }
    }

    /** A password belongs to a user of a server: another host or user never gets it, another name in the list does. */
    private static List<String> words(String deed, OwnServer server) {
        return new ArrayList<>(
                List.of(deed, "application", "benchlift", "user", server.login().user(), "place", server.place()));
    }

    private static UnreachableException unusable(String complaint) {
        return new UnreachableException(
                complaint.isEmpty()
                        ? Message.of("password.store-refused")
                        : Message.of("password.store-locked", complaint),
                null);
    }

    private record Answer(int status, String text, String complaint) {}

    private Answer ask(String input, List<String> words) {
        Path program = program()
                .orElseThrow(() -> new UnreachableException(
                        Message.of("password.store-unusable", missing().orElse(Message.NONE)), null));
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(words);
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().clear();
            builder.environment().putAll(environment);
            return answer(builder.start(), input);
        } catch (IOException e) {
            throw new UnreachableException(Message.of("password.store-unusable", Message.of(e)), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreachableException(Message.of("password.store-interrupted"), e);
        }
    }

    private static Answer answer(Process process, String input) throws IOException, InterruptedException {
        try {
            CompletableFuture<String> text = CompletableFuture.supplyAsync(() -> read(process.getInputStream()));
            CompletableFuture<String> complaint = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
            try (OutputStream to = process.getOutputStream()) {
                to.write(input.getBytes(StandardCharsets.UTF_8));
            }
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new UnreachableException(Message.of("password.store-silent", PATIENCE.toSeconds()), null);
            }
            return new Answer(process.exitValue(), text.join(), said(complaint.join()));
        } finally {
            // Otherwise a program that waits for the owner would wait on after its answer is no longer needed.
            process.destroyForcibly();
        }
    }

    private static String read(InputStream from) {
        try (from) {
            return new String(from.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program's own messages, without the warnings of its libraries. */
    private static String said(String complaint) {
        String sign = PROGRAM + ": ";
        return complaint
                .lines()
                .filter(line -> line.startsWith(sign))
                .map(line -> line.substring(sign.length()).strip())
                .collect(Collectors.joining("; "));
    }

    private Optional<Path> program() {
        return ProgramPath.find(PROGRAM, environment);
    }
}
