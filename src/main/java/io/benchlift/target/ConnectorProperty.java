package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The properties a user may set for the connector to a server of the user's own. No other property is ever passed on:
 * some load classes, some open files or addresses, some make a run measure something else.
 */
public enum ConnectorProperty {
    MILLIS_TO_CONNECT(
            "connectTimeout",
            Set.of(Connector.MYSQL, Connector.MARIADB),
            "[1-9]\\d{1,5}",
            "10000",
            "Milliseconds after which a try to connect is given up: 10 to 999999."),
    CACHE_PREPARED("cachePrepStmts", Set.of(Connector.MYSQL, Connector.MARIADB), "true", "Keeps prepared statements."),
    COMPRESSION(
            "useCompression",
            Set.of(Connector.MYSQL, Connector.MARIADB),
            "false",
            "Compresses what goes over the network, which costs processor time on both sides."),
    NO_DELAY("tcpNoDelay", Set.of(Connector.MYSQL), "true", "Sends small packets at once."),
    REWRITE_BATCHES(
            "rewriteBatchedStatements",
            Set.of(Connector.MYSQL),
            "false",
            "Makes one INSERT of many rows out of a batch of single ones."),
    TIME_ZONE(
            "connectionTimeZone",
            Set.of(Connector.MYSQL),
            "LOCAL|SERVER|UTC|[+-]\\d\\d:\\d\\d|[A-Z][A-Za-z_]{1,30}/[A-Z][A-Za-z_/]{1,40}",
            "LOCAL",
            "The time zone of the connection: LOCAL, SERVER, an offset such as +01:00, or a name such as Europe/Prague."),
    BULK("useBulkStmts", Set.of(Connector.MARIADB), "true", "Sends a batch as one bulk command."),
    SECONDS_TO_CONNECT(
            "connectTimeout",
            Set.of(Connector.POSTGRESQL),
            "[1-9]\\d{0,2}",
            "10",
            "Seconds after which a try to connect is given up: 1 to 999."),
    PREPARE_THRESHOLD(
            "prepareThreshold",
            Set.of(Connector.POSTGRESQL),
            "\\d{1,6}",
            "1",
            "After how many executions a statement is prepared on the server by name; 0 is never."),
    REWRITE_INSERTS(
            "reWriteBatchedInserts",
            Set.of(Connector.POSTGRESQL),
            "false",
            "Makes one INSERT of many rows out of a batch of single ones."),
    KEEP_ALIVE("tcpKeepAlive", Set.of(Connector.POSTGRESQL), "true", "Finds out that the other end is gone."),
    APPLICATION(
            "ApplicationName",
            Set.of(Connector.POSTGRESQL),
            "[ -~]{1,63}",
            "benchlift",
            "What the server calls this client in its own lists: up to 63 plain characters.");

    private static final String SWITCH = "true|false";

    private final String property;
    private final Set<Connector> connectors;
    private final Pattern values;
    private final String usual;
    private final String help;

    ConnectorProperty(String property, Set<Connector> connectors, String usual, String help) {
        this(property, connectors, SWITCH, usual, help);
    }

    ConnectorProperty(String property, Set<Connector> connectors, String values, String usual, String help) {
        this.property = property;
        this.connectors = connectors;
        this.values = Pattern.compile(values);
        this.usual = usual;
        this.help = help;
    }

    /** A unique word for it, such as {@code millis-to-connect}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** In the connector's own spelling. */
    public String property() {
        return property;
    }

    /** The value the connector gets by default. */
    public String usual() {
        return usual;
    }

    /** One sentence, in English. */
    public String help() {
        return help;
    }

    /** Whether it is {@code true} or {@code false}. */
    public boolean isSwitch() {
        return values.pattern().equals(SWITCH);
    }

    public boolean isFor(Connector connector) {
        return connectors.contains(connector);
    }

    /** The connectors that know it, by their names in plans. */
    public List<String> connectors() {
        return connectors.stream().sorted().map(Connector::id).toList();
    }

    /** Whether every connector to {@code product} knows it. */
    public boolean isForAllTo(Product product) {
        return Arrays.stream(Connector.values())
                .filter(connector -> connector.supports(product))
                .allMatch(connectors::contains);
    }

    public boolean takes(String value) {
        return values.matcher(value).matches();
    }

    public static List<ConnectorProperty> all() {
        return List.of(values());
    }

    /** The properties that at least one connector to {@code product} knows. */
    public static List<ConnectorProperty> of(Product product) {
        return Arrays.stream(values())
                .filter(known -> known.connectors.stream().anyMatch(connector -> connector.supports(product)))
                .toList();
    }

    /**
     * The same properties in their connectors' spelling, sorted by name.
     *
     * @throws IllegalArgumentException naming the first that is not passed on, with the reason, or whose value is
     *     invalid
     */
    static Map<String, String> checked(Product product, Map<String, String> properties) {
        Map<String, String> checked = new TreeMap<>();
        properties.forEach((name, value) -> {
            ConnectorProperty known = find(product, name)
                    .orElseThrow(() -> new IllegalArgumentException(RefusedProperty.sentence(product, name)));
            if (!known.takes(value)) {
                throw new InvalidValueException(Message.of(
                        known.isSwitch() ? "target.property.switch" : "target.property",
                        known.property,
                        value,
                        Message.ofEnglish(known.help)));
            }
            checked.put(known.property, value);
        });
        return Map.copyOf(checked);
    }

    private static Optional<ConnectorProperty> find(Product product, String name) {
        return of(product).stream()
                .filter(known -> known.property.equalsIgnoreCase(name))
                .findFirst();
    }
}
