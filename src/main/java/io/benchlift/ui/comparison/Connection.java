package io.benchlift.ui.comparison;

import io.benchlift.runner.AddressCheck;
import io.benchlift.runner.AddressCheck.Part;
import io.benchlift.runner.EnteredServer;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
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

    Map<Part, Message> problems() {
        return AddressCheck.problems(host.get(), port.get(), user.get(), schema.get());
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
