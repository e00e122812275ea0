package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An edition unpacked into the cache, with an initialised data directory to copy. It appears by one rename, so it is
 * complete or absent; processes that need it at the same time wait for the first.
 */
public record Installation(Edition edition, Path directory) {

    private static final Logger log = LoggerFactory.getLogger(Installation.class);
    private static final String RECORD = "benchlift-installation";

    /** Unpacks unless that is done already; the first time takes some seconds. */
    public static Installation of(Edition edition, Places places) {
        edition.requireSupport(System.getProperty("os.name"), System.getProperty("os.arch"));
        return of(edition, edition.archive(), places);
    }

    /** The one in the cache, if it has been unpacked already. */
    public static Optional<Installation> find(Edition edition, Places places) {
        return Optional.of(at(edition, places)).filter(installation -> installation.isWhole(edition.archive()));
    }

    static Installation of(Edition edition, Archive archive, Places places) {
        var installation = at(edition, places);
        if (!installation.isWhole(archive)) {
            var servers = Directories.make(installation.directory.getParent(), "rwxr-xr-x");
            installation.unpackAlone(archive, servers);
        }
        return installation;
    }

    private static Installation at(Edition edition, Places places) {
        var name = edition.id() + "-" + edition.version();
        return new Installation(edition, places.cache().resolve("servers").resolve(name));
    }

    Path template() {
        return directory.resolve("template");
    }

    /** Threads of this process take turns by the monitor, because a file lock does not exclude them from each other. */
    private void unpackAlone(Archive archive, Path servers) {
        synchronized (Installation.class) {
            var lockFile = servers.resolve("." + directory.getFileName() + ".lock");
            try (var channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.lock();
                if (!isWhole(archive)) {
                    unpack(archive, servers);
                }
                log.debug("{} is in {}", edition.label(), directory);
            } catch (IOException e) {
                throw new ServerException(
                        Message.of("server.not-unpacked", edition.label(), servers.toString(), Message.of(e)), e);
            }
        }
    }

    private void unpack(Archive archive, Path servers) throws IOException {
        var account = Account.forSetUp();
        account.requireAccessTo(directory);
        removeLeftovers(servers);
        Directories.requireFree(
                servers,
                edition.program().installationMebibytes(),
                Message.of("server.room-unpacking", edition.label()));
        var jar = archive.locate();
        archive.verify(jar);
        log.info("Unpacking {} into {}, once", edition.label(), directory);
        var growing = Directories.make(
                servers.resolve(leftoverPrefix() + ProcessHandle.current().pid()), "rwxr-xr-x");
        try {
            edition.program().unpack(jar, growing);
            var template = Directories.make(growing.resolve("template"), "rwx------");
            account.own(template);
            edition.program().createTemplate(growing, template, account.prefix());
            Account.ofInstallation().own(template);
            Files.write(growing.resolve(RECORD), record(archive, growing));
            Files.move(growing, directory, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Directories.remove(growing);
        }
    }

    /** Only the holder of the lock writes here, so any leftovers are unused. */
    private void removeLeftovers(Path servers) {
        for (Path entry : Directories.entries(servers)) {
            if (entry.getFileName().toString().startsWith(leftoverPrefix()) || entry.equals(directory)) {
                log.info("Removing {}, which was left unfinished or damaged", entry);
                Directories.remove(entry);
            }
        }
    }

    private String leftoverPrefix() {
        return ".unpacking-" + edition.id() + "-";
    }

    private boolean isWhole(Archive archive) {
        var recordFile = directory.resolve(RECORD);
        try {
            return Files.exists(recordFile)
                    && Files.isDirectory(template())
                    && Files.readAllLines(recordFile).equals(record(archive, directory));
        } catch (IOException damaged) {
            log.debug("{} is taken for damaged", directory, damaged);
            return false;
        }
    }

    /** The archive's checksum and the size of the binary; a checksum of 300 MB at each start would cost a second. */
    private List<String> record(Archive archive, Path root) throws IOException {
        var lines = new ArrayList<String>();
        lines.add("archive sha256 " + archive.sha256());
        var binary = edition.program().binary();
        lines.add(binary + " bytes " + Files.size(root.resolve(binary)));
        return lines;
    }
}
