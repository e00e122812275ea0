package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client of root runs no program that another user could have put there. */
class RootOwnedTest {

    private static final int NOBODY = 65_534;

    @TempDir
    private Path folder;

    private Path client;
    private Path helper;

    /** A client unpacked into a shared folder, and an agent unpacked next to it. */
    @BeforeEach
    void unpack() throws IOException {
        assumeTrue(RootAgent.isRoot(), "only root can give files to another user");
        Path agent = folder.resolve("benchlift-agent-1");
        Files.createDirectories(agent.resolve("lib"));
        Files.createFile(agent.resolve("lib/libdirectio.so"));
        Files.createFile(agent.resolve("lib/agent.jar"));
        helper = program(agent.resolve("benchlift-helper"));
        client = Files.createDirectories(folder.resolve("benchlift-1/lib")).resolve("benchlift-client.jar");
    }

    private static Path program(Path file) throws IOException {
        return Files.createFile(
                file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    }

    private AgentPrograms found() {
        return AgentPrograms.find("", client);
    }

    private String refusal() {
        return assertThrows(HostException.class, () -> found().ofRoot())
                .message()
                .key();
    }

    @Test
    void takesWhatOnlyRootCanReplace() throws IOException {
        assertEquals(Optional.of(helper.toRealPath()), found().ofRoot().helper());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "benchlift-agent-1",
                "benchlift-agent-1/benchlift-helper",
                "benchlift-agent-1/lib",
                "benchlift-agent-1/lib/agent.jar",
                "."
            })
    void refusesAFileOrFolderOfAnotherUser(String file) throws IOException {
        Files.setAttribute(folder.resolve(file).normalize(), "unix:uid", NOBODY);

        assertEquals("host.not-roots", refusal());
    }

    @ParameterizedTest
    @ValueSource(strings = {"benchlift-agent-1", "benchlift-agent-1/benchlift-helper", "."})
    void refusesWhatOthersMayWriteTo(String file) throws IOException {
        Files.setPosixFilePermissions(folder.resolve(file).normalize(), PosixFilePermissions.fromString("rwxrwxrwx"));

        assertEquals("host.written-by-others", refusal());
    }

    @Test
    void followsALinkToWhereItLeads() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path stranger = program(elsewhere.resolve("helper"));
        Files.setAttribute(elsewhere, "unix:uid", NOBODY);
        Files.delete(helper);
        Files.createSymbolicLink(helper, stranger);

        assertEquals("host.not-roots", refusal());
    }

    @Test
    void aStickyFolderMayBeAboveOne() throws IOException {
        Files.setAttribute(folder, "unix:mode", 0041777);

        assertEquals(List.of(), RootOwned.objection(helper).stream().toList());
    }
}
