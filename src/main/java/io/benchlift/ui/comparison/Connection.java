package io.benchlift.ui.comparison;

import io.benchlift.runner.EnteredServer;
import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Address and user of the user's own server. They are not part of a plan, which only names the server. */
final class Connection {

    /** The fields that can be invalid. */
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

    /** Takes the address and user from a command line. */
    void set(Database database) {
        product.set(database.product());
        host.set(database.address().host());
        port.set(Integer.toString(database.address().port()));
        user.set(database.user());
        password.set(database.password());
        schema.set(database.schema());
        tls.set(database.encryption().tls());
    }

    /** The server's name in a plan. */
    String name() {
        return EnteredServer.name(host.get().strip(), port.get().strip());
    }

    Map<Field, Message> problems() {
        Map<Field, Message> problems = new EnumMap<>(Field.class);
        String number = port.get().strip();
        if (!number.matches("\\d{1,5}") || Integer.parseInt(number) < 1 || Integer.parseInt(number) > HIGHEST_PORT) {
            problems.put(Field.PORT, Message.of("ui.editor.flaw.number", number, "1", Integer.toString(HIGHEST_PORT)));
        }
        try {
            new Host(host.get().strip());
        } catch (IllegalArgumentException e) {
            problems.put(Field.HOST, Message.of("ui.comparison.problem.host", host.get()));
        }
        if (user.get().isBlank()) {
            problems.put(Field.USER, Message.of("ui.comparison.problem.user"));
        }
        if (!schema.get().strip().matches("[A-Za-z_][A-Za-z0-9_$-]{0,62}")) {
            problems.put(Field.SCHEMA, Message.of("ui.comparison.problem.schema"));
        }
        return problems;
    }

    /** The server, if the fields are valid. */
    Optional<Database> database() {
        if (!problems().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Database(
                product.get(),
                new Database.Address(
                        host.get().strip(), Integer.parseInt(port.get().strip()), Optional.empty()),
                user.get().strip(),
                password.get(),
                schema.get().strip(),
                tls.get()));
    }
}
