package io.benchlift.cli;

import io.benchlift.metrics.MetricsServer;
import io.benchlift.metrics.RunMetrics;
import io.benchlift.runner.RunListener;
import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import io.benchlift.text.Messages;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option that shows a run to Prometheus while it goes on. */
final class MetricsOption {

    private static final int LARGEST_PORT = 65_535;

    /** {@code 9464} on loopback, or {@code 10.0.0.5:9464}. */
    static final class AddressAndPort implements ITypeConverter<InetSocketAddress> {

        @Override
        public InetSocketAddress convert(String text) {
            int colon = text.lastIndexOf(':');
            String port = text.substring(colon + 1);
            if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > LARGEST_PORT) {
                throw new TypeConversionException("no port: " + text);
            }
            try {
                InetAddress address =
                        colon < 0 ? InetAddress.getLoopbackAddress() : InetAddress.getByName(text.substring(0, colon));
                return new InetSocketAddress(address, Integer.parseInt(port));
            } catch (UnknownHostException e) {
                throw new TypeConversionException("no address: " + text);
            }
        }
    }

    private final RunMetrics metrics = new RunMetrics();

    @Option(
            names = "--metrics-port",
            paramLabel = "[ADDRESS:]PORT",
            converter = AddressAndPort.class,
            description = "Serve the run's progress as OpenMetrics for Prometheus, on this machine only or on ADDRESS;"
                    + " 0 takes any free port. There is no password.")
    private InetSocketAddress place;

    /** Empty if the option was not given. */
    Optional<RunListener> listener() {
        return Optional.ofNullable(place).map(asked -> metrics);
    }

    /** Begins to listen and says where; empty if the option was not given. */
    Optional<MetricsServer> open(Terminal terminal) {
        if (place == null) {
            return Optional.empty();
        }
        MetricsServer server = opened();
        terminal.say(Messages.ofUser().get(Message.of("metrics.served", server.url())));
        return Optional.of(server);
    }

    private MetricsServer opened() {
        try {
            return MetricsServer.open(place.getAddress(), place.getPort(), metrics);
        } catch (MessageException e) {
            throw CommandException.unreachable(e.message(), e);
        }
    }
}
