package io.benchlift.target;

import io.benchlift.text.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Why a property is not passed on to a connector. The first matching reason is reported. */
enum RefusedProperty {
    OWN_FIELD(
            "user|username|password|host|port|dbname|sslMode|ssl|useSSL|requireSSL|verifyServerCertificate|sslrootcert"
                    + "|serverSslCert|trust(Certificate|Store).*|localSocket|connectionAttributes|databaseName",
            "a server has a field of its own for that"),
    PLAN(
            "useServerPrepStmts|preferQueryMode|allowMultiQueries|transactionIsolation|sessionVariables|defaultFetchSize",
            "the plan says that, so that the result tells it"),
    CLASS(
            ".*Interceptors?|.*(Class|ClassName|Provider|Strategy|Handler|Verifier|Callback)|.*Factory(Arg)?"
                    + "|.*factory(arg)?|.*Plugins?|authentication.*|propertiesTransform|logger|autoDeserialize"
                    + "|connectExecutor(Arg)?|jaas.*|tlsSocketType|credentialType|gss.*|sspi.*|kerberos.*",
            "it can load a class of somebody else's"),
    FILE(
            ".*(KeyStore|keyStore|File|Path|Url|URL|Infile)(Url|URL|Type|Password|Provider|InPath)?|ssl(cert|key|password)"
                    + "|service|pipe|useConfigs|customCharsetMapping|socksProxy.*|allow.*Infile.*|path",
            "it can make the driver read a file or call an address"),
    RUN(
            "auto.*|loadBalance.*|.*failover.*|ha.*|options|replication|initSql|targetServerType|loadBalanceHosts|.*Retries"
                    + "|socketTimeout|queryTimeout|cancelSignalTimeout|use(AffectedRows|Local.*|ReadAheadInput"
                    + "|UnbufferedInput|CursorFetch)|elideSetAutoCommits|maintainTimeStats|enableQueryTimeouts"
                    + "|requireAuth|scramMaxIterations|maxResultBuffer|readOnly.*|.*PublicKeyRetrieval|currentSchema",
            "Benchlift sets it itself, or a run would measure something else");

    private final Pattern names;
    private final String reason;

    RefusedProperty(String names, String reason) {
        this.names = Pattern.compile(names, Pattern.CASE_INSENSITIVE);
        this.reason = reason;
    }

    /** The sentence for the user, with the alternative. */
    static String sentence(Product product, String name) {
        List<String> known = ConnectorProperty.of(product).stream()
                .map(ConnectorProperty::property)
                .distinct()
                .toList();
        return Arrays.stream(values())
                .filter(refused -> refused.names.matcher(name).matches())
                .findFirst()
                .map(refused -> "the connector's property '" + name + "' is not passed on: " + refused.reason)
                .orElseGet(() -> "there is no connector's property '" + name + "' to set"
                        + Nearest.to(name, known)
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse(known.stream().collect(Collectors.joining(", ", "; there are ", ""))));
    }
}
