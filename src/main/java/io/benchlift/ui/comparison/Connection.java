package io.benchlift.ui.comparison;

import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.ui.common.OwnAccess;
import io.benchlift.ui.common.Words;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Where a server of the user's own is and who connects: no part of a plan, which only names it. */
final class Connection {

    /** The fields that may hold something wrong. */
    enum Field {
        HOST,
        PORT,
        USER,
        SCHEMA
    }

    private static final int HIGHEST_PORT = 65_535;

    final ObjectProperty<Product> product = new SimpleObjectProperty<>(Product.MYSQL);
    final StringProperty host = new SimpleStringProperty("127.0.0.1");
    final StringProperty port = new SimpleStringProperty("3306");
    final StringProperty user = new SimpleStringProperty("sbtest");
    final StringProperty password = new SimpleStringProperty("");
    final StringProperty schema = new SimpleStringProperty("sbtest");
    final ObjectProperty<Tls> tls = new SimpleObjectProperty<>(Tls.DISABLED);

    Connection() {
        product.addListener((property, before, now) -> port.set(now == Product.POSTGRESQL ? "5432" : "3306"));
        host.addListener((property, before, now) -> tls.set(Tls.defaultFor(now.strip())));
    }

    List<Observable> parts() {
        return List.of(product, host, port, user, password, schema, tls);
    }

    /** Takes over where a command line connects to. */
    void set(Database database) {
        product.set(database.product());
        host.set(database.host());
        port.set(Integer.toString(database.port()));
        user.set(database.user());
        password.set(database.password());
        schema.set(database.schema());
        tls.set(database.tls());
    }

    /** What a plan calls this server. */
    String name() {
        return OwnAccess.name(host.get().strip(), port.get().strip());
    }

    Map<Field, Words> problems() {
        Map<Field, Words> problems = new EnumMap<>(Field.class);
        String number = port.get().strip();
        if (!number.matches("\\d{1,5}") || Integer.parseInt(number) < 1 || Integer.parseInt(number) > HIGHEST_PORT) {
            problems.put(Field.PORT, Words.of("ui.editor.flaw.number", number, "1", Integer.toString(HIGHEST_PORT)));
        }
        try {
            new Host(host.get().strip());
        } catch (IllegalArgumentException e) {
            problems.put(Field.HOST, Words.of("ui.comparison.problem.host", host.get()));
        }
        if (user.get().isBlank()) {
            problems.put(Field.USER, Words.of("ui.comparison.problem.user"));
        }
        if (!schema.get().strip().matches("[A-Za-z_][A-Za-z0-9_$-]{0,62}")) {
            problems.put(Field.SCHEMA, Words.of("ui.comparison.problem.schema"));
        }
        return problems;
    }

    /** The server, if the fields hold what they must. */
    Optional<Database> database() {
        if (!problems().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Database(
                product.get(),
                host.get().strip(),
                Integer.parseInt(port.get().strip()),
                Optional.empty(),
                user.get().strip(),
                password.get(),
                schema.get().strip(),
                tls.get()));
    }
}
