package io.benchlift.runner;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.target.UserFolders;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The user's own servers, by name, in one file of the user's configuration that never holds a password. Each change
 * reads the file again and replaces it whole, under a lock, so that two processes at a time lose nothing.
 */
public final class OwnServers {

    private static final String FORMAT = "benchlift-servers";
    private static final int VERSION = 1;

    /** Loaded at the first read or write, so that users without servers of their own do not wait for it. */
    private static final class Mapper {
        static final JsonMapper IT = JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .build();
    }

    private final Path file;

    public OwnServers(Path file) {
        this.file = file;
    }

    /** The list in the user's configuration. */
    public static OwnServers ofThisUser() {
        return new OwnServers(UserFolders.ofThisUser().config().resolve("servers.json"));
    }

    /** All servers, by name. */
    public List<OwnServer> list() {
        try {
            String text = Files.readString(file);
            return read(Mapper.IT.readValue(text, Document.class));
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JacksonException e) {
            throw new InvalidValueException(
                    Message.of("server.list-damaged", file.toString(), e.getOriginalMessage()), e);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("problem.in", file.toString(), Message.of(e)), e);
        }
    }

    public Optional<OwnServer> find(String name) {
        return list().stream().filter(server -> server.name().equals(name)).findFirst();
    }

    /**
     * The server of that name.
     *
     * @throws IllegalArgumentException naming the nearest name, or how to add a server
     */
    public OwnServer named(String name) {
        List<String> names = list().stream().map(OwnServer::name).toList();
        return find(name)
                .orElseThrow(() -> new InvalidValueException(Nearest.to(name, names)
                        .map(near -> Message.of("did-you-mean", Message.of("server.none-yours", name), near))
                        .orElse(Message.of("server.none-yours-add", name))));
    }

    /** @throws IllegalArgumentException if the name is taken */
    public void add(OwnServer server) {
        change(servers -> {
            requireFree(server.name());
            servers.add(server);
            return servers;
        });
    }

    /** @throws IllegalArgumentException if the name is taken */
    void requireFree(String name) {
        if (find(name).isPresent()) {
            throw new InvalidValueException(Message.of("server.exists", name, name));
        }
    }

    /**
     * Replaces the server called {@code former} by {@code server}.
     *
     * @throws IllegalArgumentException if no server has that name, or another server has the new name
     */
    public void replace(String former, OwnServer server) {
        change(servers -> {
            requireReplaceable(former, server.name());
            servers.removeIf(other -> other.name().equals(former));
            servers.add(server);
            return servers;
        });
    }

    /**
     * @throws IllegalArgumentException if no server is called {@code former}, or another server is called {@code next}
     */
    void requireReplaceable(String former, String next) {
        named(former);
        if (!former.equals(next)) {
            requireFree(next);
        }
    }

    /** @throws IllegalArgumentException if no server has that name */
    public void remove(String name) {
        named(name);
        change(servers -> {
            servers.removeIf(server -> server.name().equals(name));
            return servers;
        });
    }

    private void change(UnaryOperator<List<OwnServer>> how) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            try (FileChannel lock = FileChannel.open(
                    folder.resolve(".servers.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                lock.lock();
                write(folder, how.apply(new ArrayList<>(list())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path folder, List<OwnServer> servers) throws IOException {
        List<Entry> entries = servers.stream()
                .sorted(Comparator.comparing(OwnServer::name))
                .map(Entry::of)
                .toList();
        Path temporary = Files.createTempFile(
                folder,
                ".servers",
                ".new",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            byte[] text = (Mapper.IT.writeValueAsString(new Document(FORMAT, VERSION, entries)) + "\n")
                    .getBytes(StandardCharsets.UTF_8);
            Files.write(temporary, text, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static List<OwnServer> read(Document document) {
        if (!FORMAT.equals(document.format)) {
            throw new InvalidValueException(Message.of("server.list-none"));
        }
        if (document.version > VERSION) {
            throw new InvalidValueException(Message.of("server.list-newer"));
        }
        return document.servers.stream().map(Entry::server).toList();
    }

    private record Document(String format, int version, List<Entry> servers) {

        private Document {
            servers = servers == null ? List.of() : List.copyOf(servers);
        }
    }

    /** One server in the file, in plain words that a user can edit. A missing value has its default. */
    private static final class Entry {

        public String name;
        public String product;
        public String host;
        public int port;
        public String socket;
        public String user;
        public String schema;
        public String tls;
        public String passwordFile;
        public Boolean passwordInKeyStore;
        public String authority;
        public Map<String, String> properties;

        private static Entry of(OwnServer server) {
            Entry entry = new Entry();
            entry.name = server.name();
            entry.product = server.product().id();
            entry.host = server.address().host();
            entry.port = server.address().port();
            entry.socket = server.address().socket().orElse(null);
            entry.user = server.login().user();
            entry.schema = server.schema();
            entry.tls = server.encryption().tls().id();
            entry.passwordFile =
                    server.login().passwordFile().map(Path::toString).orElse(null);
            entry.passwordInKeyStore = server.login().isPasswordKept() ? Boolean.TRUE : null;
            entry.authority =
                    server.encryption().authority().map(Path::toString).orElse(null);
            entry.properties = server.properties().isEmpty() ? null : new TreeMap<>(server.properties());
            return entry;
        }

        private OwnServer server() {
            Map.of("name", given(name), "product", given(product), "user", given(user), "schema", given(schema))
                    .forEach((key, value) -> {
                        if (value.isEmpty()) {
                            throw new InvalidValueException(Message.of("server.list-without", key));
                        }
                    });
            Product made = Product.of(product);
            String where = given(host).isEmpty() ? "localhost" : host;
            return new OwnServer(
                    name,
                    made,
                    new Database.Address(where, port == 0 ? made.usualPort() : port, Optional.ofNullable(socket)),
                    new OwnServer.Login(
                            user,
                            Optional.ofNullable(passwordFile).map(Path::of),
                            Boolean.TRUE.equals(passwordInKeyStore)),
                    schema,
                    new OwnServer.Encryption(
                            tls == null ? Tls.defaultFor(where) : Tls.of(tls),
                            Optional.ofNullable(authority).map(Path::of)),
                    properties == null ? Map.of() : properties);
        }

        private static String given(String text) {
            return text == null ? "" : text;
        }
    }
}
