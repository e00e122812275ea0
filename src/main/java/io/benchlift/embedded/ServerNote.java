package io.benchlift.embedded;

import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;

/**
 * A note about a server, stored with its data and in the list of running servers. It holds the password, so only its
 * owner may read it.
 *
 * @param server the process, once it is known
 * @param owner the process that ends the server with itself; a kept server has none
 */
record ServerNote(
        Edition edition,
        Data data,
        int port,
        String password,
        Instant since,
        Optional<ProcessStamp> server,
        Optional<ProcessStamp> owner) {

    /**
     * Where the data lie.
     *
     * @param home the directory with this note, the log and the data
     * @param isTemporary the home is removed with the server
     */
    record Data(Path home, boolean isTemporary) {}

    static Optional<ServerNote> read(Path file) {
        var properties = new Properties();
        try {
            properties.load(new StringReader(Files.readString(file)));
            return Optional.of(new ServerNote(
                    Edition.of(properties.getProperty("edition", "")),
                    new ServerNote.Data(
                            Path.of(properties.getProperty("home", "")),
                            Boolean.parseBoolean(properties.getProperty("temporary"))),
                    Integer.parseInt(properties.getProperty("port", "")),
                    properties.getProperty("password", ""),
                    Instant.parse(properties.getProperty("since", "")),
                    ProcessStamp.parse(properties.getProperty("server", "")),
                    ProcessStamp.parse(properties.getProperty("owner", ""))));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | IllegalArgumentException | java.time.DateTimeException e) {
            throw new ServerException(Message.of("server.note-damaged", file.toString(), Message.of(e)), e);
        }
    }

    void write(Path file) {
        var properties = new Properties();
        properties.setProperty("edition", edition.id());
        properties.setProperty("home", data.home().toString());
        properties.setProperty("temporary", Boolean.toString(data.isTemporary()));
        properties.setProperty("host", "127.0.0.1");
        properties.setProperty("port", Integer.toString(port));
        properties.setProperty("user", ServerProgram.USER);
        properties.setProperty("password", password);
        properties.setProperty("database", ServerProgram.SCHEMA);
        properties.setProperty("since", since.toString());
        server.ifPresent(stamp -> properties.setProperty("server", stamp.toString()));
        owner.ifPresent(stamp -> properties.setProperty("owner", stamp.toString()));
        var text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException cannotHappenInMemory) {
            throw new AssertionError(cannotHappenInMemory);
        }
        PrivateFile.write(file, text.toString());
    }

    ServerNote running(ProcessStamp process) {
        return new ServerNote(edition, data, port, password, since, Optional.of(process), owner);
    }

    boolean isRunning() {
        return server.filter(ProcessStamp::isAlive).isPresent();
    }

    Database database() {
        return Database.at(edition.product(), "127.0.0.1", port, ServerProgram.USER, password, ServerProgram.SCHEMA);
    }

    @Override
    public String toString() {
        return edition.label() + " in " + data.home();
    }
}
