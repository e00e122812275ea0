package io.benchlift.agent.host;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.v1.DatabaseProcess;
import io.benchlift.agent.wire.AgentMessages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The database servers on this host, by the name of their main thread: another user's executable is invisible without
 * privileges. A process that uses such a name gains nothing, because the helper checks the executable before it reads.
 */
public final class Databases {

    private static final Set<String> SERVERS = Set.of("mysqld", "mariadbd", "postgres");
    private static final Pattern PROCESS = Pattern.compile("\\d{1,9}");
    private static final Pattern NAME = Pattern.compile("(?m)^Name:\\s+(.*)$");
    private static final Pattern GROUP = Pattern.compile("(?m)^Tgid:\\s+(\\d+)$");
    private static final Pattern PARENT = Pattern.compile("(?m)^PPid:\\s+(\\d+)$");

    private final KernelFiles files;

    public Databases(Path root) {
        this.files = new KernelFiles(root);
    }

    /** One line of a server's family. */
    private record Process(int pid, String name, int parent) {

        boolean isServer() {
            return SERVERS.contains(name);
        }
    }

    /** For PostgreSQL only the postmaster: its children are the same server. */
    public List<DatabaseProcess> running() {
        return processes().stream()
                .filter(Process::isServer)
                .filter(server -> process(server.parent())
                        .filter(parent -> parent.name().equals(server.name()))
                        .isEmpty())
                .map(server -> DatabaseProcess.newBuilder()
                        .setPid(server.pid())
                        .setName(server.name())
                        .build())
                .toList();
    }

    /**
     * The server's main process for any process or thread id of it.
     *
     * @throws NoServerException if the id does not belong to a database server
     */
    public DatabaseProcess around(int id) {
        Process server = process(id)
                .filter(Process::isServer)
                .orElseThrow(() -> new NoServerException(AgentMessages.of("daemon.no-server", String.valueOf(id))));
        Optional<Process> parent = process(server.parent());
        Process main =
                parent.filter(above -> above.name().equals(server.name())).orElse(server);
        return DatabaseProcess.newBuilder()
                .setPid(main.pid())
                .setName(main.name())
                .build();
    }

    /** All processes of a server: for MySQL and MariaDB one, for PostgreSQL the postmaster and its children. */
    public List<Integer> family(DatabaseProcess server) {
        if (!server.getName().equals("postgres")) {
            return List.of(server.getPid());
        }
        List<Integer> family = new ArrayList<>(List.of(server.getPid()));
        KernelFiles.text(files.path("proc/" + server.getPid() + "/task/" + server.getPid() + "/children"))
                .map(children -> children.split("\\s+"))
                .map(List::of)
                .filter(children -> !children.get(0).isEmpty())
                .map(children -> children.stream().map(Integer::valueOf).toList())
                .orElseGet(() -> childrenOf(server.getPid()))
                .forEach(family::add);
        return family;
    }

    private List<Integer> childrenOf(int pid) {
        return processes().stream()
                .filter(process -> process.parent() == pid)
                .map(Process::pid)
                .toList();
    }

    private List<Process> processes() {
        return KernelFiles.names(files.path("proc")).stream()
                .filter(PROCESS.asMatchPredicate())
                .flatMap(pid -> process(Integer.parseInt(pid)).stream())
                .distinct()
                .toList();
    }

    /** Also for a thread's id: {@code /proc/TID} exists without being listed. */
    private Optional<Process> process(int id) {
        if (id < 1) {
            return Optional.empty();
        }
        Optional<String> status = files.text("proc/" + id + "/status");
        int group = status.map(text -> number(GROUP, text)).orElse(0);
        if (group != 0 && group != id) {
            return process(group);
        }
        return status.map(text -> {
            Matcher name = NAME.matcher(text);
            return new Process(id, name.find() ? name.group(1) : "", number(PARENT, text));
        });
    }

    private static int number(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? Integer.parseInt(found.group(1)) : 0;
    }
}
