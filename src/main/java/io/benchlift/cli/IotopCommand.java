package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.evidence.ServerThreadUse;
import io.benchlift.evidence.ServerThreads;
import io.benchlift.host.Agent;
import io.benchlift.host.Agents;
import io.benchlift.host.Cancel;
import io.benchlift.host.HostException;
import io.benchlift.host.Watch;
import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.report.Json;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.Passwords;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.ThreadSample;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * iotop of a database server: the threads of its process, joined to the connections that the server reports for them.
 */
@Command(
        description = {
            "Shows which connection of a database server reads and writes, and what the rest of its"
                    + " threads do: bytes to and from storage, processor time, user, statement.",
            "Without INTERVAL: one second, once."
        },
        footer = {
            "  benchlift iotop localhost --url jdbc:mariadb://127.0.0.1:3306/sbtest --user me 1 10",
            "  benchlift iotop localhost --url \"$(benchlift servers url mariadb)\""
        })
final class IotopCommand implements Runnable {

    /** Names the variable for the password: BENCHLIFT_PASSWORD_IOTOP. */
    private static final String NAME = "iotop";

    private static final double NANOS_PER_SECOND = 1e9;

    private final Context context;

    @Parameters(index = "0", paramLabel = "HOST", description = "The server's host: localhost, or one paired with.")
    private String host;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "INTERVAL COUNT",
            description = "Seconds; how many reports, by default until interrupted.")
    private List<String> words = List.of();

    @Option(names = "--url", paramLabel = "JDBC-URL", required = true, description = "Where the server is.")
    private String url;

    @Option(names = "--user", paramLabel = "USER", description = "The user to connect as, unless the URL names it.")
    private String user;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the password. Else BENCHLIFT_PASSWORD_IOTOP, the"
                    + " client's own option file, or a prompt.")
    private Path passwordFile;

    @Option(
            names = "--tls",
            paramLabel = "MODE",
            description = "disabled, required, verify-ca or verify-identity; by default disabled on this machine and"
                    + " verify-identity elsewhere.")
    private String tls;

    @Option(names = "--all", description = "Show idle threads too.")
    private boolean isAll;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text or json.")
    private TextOrJson format;

    IotopCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        IntervalAndCount interval = interval();
        Database database = ServerLook.identified(database());
        try (Connection connection = DataSources.connect(database);
                Agent agent = Agents.open(host)) {
            Cancel cancel = new Cancel();
            context.cancel().onNow(cancel::now);
            Reports reports = new Reports(interval, connection, database.product(), cancel);
            int thread = ServerThreads.own(connection, database.product());
            new Watch(agent).threads(thread, interval.perSecond(), reports::take, cancel);
            reports.end();
        } catch (SQLException e) {
            throw lost(database, e);
        } catch (HostException e) {
            throw CommandException.of(e);
        }
    }

    private static CommandException lost(Database database, SQLException e) {
        return CommandException.unreachable(Message.of("cli.iotop.silent", database.place(), Message.of(e)), e);
    }

    private IntervalAndCount interval() {
        IntervalAndCount given = IntervalAndCount.of(words);
        if (!given.names().isEmpty()) {
            throw CommandException.usage(
                    Message.of("cli.iotop.interval", given.names().get(0)));
        }
        return given.seconds() == 0 ? new IntervalAndCount(List.of(), 1, 1) : given;
    }

    private Database database() {
        JdbcUrl place = JdbcUrl.of(url);
        String name = Optional.ofNullable(user)
                .or(place::user)
                .orElseThrow(() -> CommandException.usage(Message.of("cli.iotop.user")));
        OwnServer server = new OwnServer(
                NAME,
                place.product(),
                new Database.Address(place.host(), place.port(), Optional.empty()),
                name,
                place.schema(),
                tls == null ? Tls.defaultFor(place.host()) : Tls.of(tls),
                Optional.ofNullable(passwordFile));
        return server.database(
                place.password().orElseGet(() -> Passwords.ofThisUser().of(server)));
    }

    /** Makes reports from samples as they arrive, each with the server's connections at that moment. */
    private final class Reports {

        private final IntervalAndCount interval;
        private final Connection connection;
        private final Product product;
        private final Cancel cancel;
        private final List<Map<String, Object>> documents = new ArrayList<>();
        private ThreadSample before;
        private int count;

        Reports(IntervalAndCount interval, Connection connection, Product product, Cancel cancel) {
            this.interval = interval;
            this.connection = connection;
            this.product = product;
            this.cancel = cancel;
        }

        void take(ThreadSample sample) {
            if (cancel.isAsked()) {
                return;
            }
            if (before == null) {
                if (!sample.withoutIo().isEmpty()) {
                    context.say("note: no bytes can be told, only processor time: " + sample.withoutIo());
                }
            } else {
                show(report(sample));
                count++;
            }
            before = sample;
            if (count > 0 && count == interval.count()) {
                cancel.now();
            }
        }

        private IotopReport report(ThreadSample sample) {
            try {
                return new IotopReport(
                        (sample.monotonicNanos() - before.monotonicNanos()) / NANOS_PER_SECOND,
                        ServerThreadUse.between(before, sample, ServerThreads.read(connection, product)),
                        sample.withoutIo());
            } catch (SQLException e) {
                throw CommandException.unreachable(Message.of("cli.iotop.gone", Message.of(e)), e);
            }
        }

        private void show(IotopReport report) {
            if (format == TextOrJson.JSON) {
                documents.add(report.json());
            } else {
                report.lines(isAll).forEach(context::print);
                context.print("");
                if (context.terminal().isOutGone()) {
                    cancel.now();
                }
            }
        }

        void end() {
            if (format == TextOrJson.JSON) {
                context.print(Listing.document(
                        "benchlift-iotop", Json.object(field("host", host), field("reports", documents))));
            }
        }
    }
}
