package io.benchlift.ui.servers;

import io.benchlift.runner.OwnServer;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.ui.common.Words;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A server of the user's own as it is being typed, checked with every letter. */
final class ServerForm {

    final BooleanProperty open = new SimpleBooleanProperty();
    /** The name of the one that is edited; empty for a new one. */
    final StringProperty former = new SimpleStringProperty("");

    final StringProperty name = new SimpleStringProperty("");
    final ObjectProperty<Product> product = new SimpleObjectProperty<>(Product.MARIADB);
    final StringProperty host = new SimpleStringProperty("");
    final StringProperty port = new SimpleStringProperty("");
    final StringProperty socket = new SimpleStringProperty("");
    final StringProperty user = new SimpleStringProperty("");
    final StringProperty schema = new SimpleStringProperty("");
    final ObjectProperty<Tls> tls = new SimpleObjectProperty<>(Tls.DISABLED);
    final StringProperty passwordFile = new SimpleStringProperty("");
    /** For this window only. */
    final StringProperty password = new SimpleStringProperty("");

    final ObjectProperty<Tested> tested = new SimpleObjectProperty<>(Tested.NOT_YET);

    private final Supplier<List<String>> taken;
    private final ReadOnlyObjectWrapper<Map<Field, Words>> problems = new ReadOnlyObjectWrapper<>(Map.of());

    /** @param taken the names of the other servers */
    ServerForm(Supplier<List<String>> taken) {
        this.taken = taken;
        InvalidationListener again = observable -> {
            problems.set(new ServerFormCheck(this).problems());
            if (!tested.get().isRunning()) {
                tested.set(Tested.NOT_YET);
            }
        };
        List<Observable> parts =
                List.of(name, product, host, port, socket, user, schema, tls, passwordFile, password, former);
        parts.forEach(part -> part.addListener(again));
        product.addListener((property, before, now) -> {
            if (port.get().equals(Integer.toString(before.usualPort()))) {
                port.set(Integer.toString(now.usualPort()));
            }
        });
        host.addListener((property, before, now) -> {
            if (tls.get() == Tls.defaultFor(before.strip())) {
                tls.set(Tls.defaultFor(now.strip()));
            }
        });
        clear();
    }

    /** Ready for a new server. */
    void clear() {
        former.set("");
        name.set("");
        host.set("localhost");
        port.set(Integer.toString(product.get().usualPort()));
        socket.set("");
        user.set("");
        schema.set("sbtest");
        tls.set(Tls.DISABLED);
        passwordFile.set("");
        password.set("");
        tested.set(Tested.NOT_YET);
    }

    /** Ready to change one that is there. */
    void edit(OwnModel own) {
        OwnServer server = own.server();
        clear();
        former.set(server.name());
        name.set(server.name());
        product.set(server.product());
        host.set(server.host());
        port.set(Integer.toString(server.port()));
        socket.set(server.socket().orElse(""));
        user.set(server.user());
        schema.set(server.schema());
        tls.set(server.tls());
        passwordFile.set(server.passwordFile().map(Path::toString).orElse(""));
        password.set(own.password.get());
        tested.set(Tested.NOT_YET);
    }

    ReadOnlyObjectProperty<Map<Field, Words>> problems() {
        return problems.getReadOnlyProperty();
    }

    /** Whether what is in that field is wrong; an empty one is only not filled yet. */
    boolean isMistaken(Field field) {
        boolean isEmpty =
                switch (field) {
                    case NAME -> name.get().isBlank();
                    case USER -> user.get().isBlank();
                    case HOST, PORT, SOCKET, SCHEMA, PASSWORD_FILE, ALL -> false;
                };
        return !isEmpty && problems.get().containsKey(field);
    }

    boolean isTaken(String wanted) {
        return !wanted.equals(former.get()) && taken.get().contains(wanted);
    }

    /** The server, if nothing is wrong with the form. */
    Optional<OwnServer> server() {
        return problems.get().isEmpty() ? Optional.of(made()) : Optional.empty();
    }

    /** @throws IllegalArgumentException if that cannot be a server */
    OwnServer made() {
        return new OwnServer(
                name.get().strip(),
                product.get(),
                host.get().strip(),
                Integer.parseInt(port.get().strip()),
                given(socket),
                user.get().strip(),
                schema.get().strip(),
                tls.get(),
                given(passwordFile).map(Path::of));
    }

    /** Whether all that a connection takes is there; its name on this list may still be missing. */
    boolean canBeTested() {
        return problems.get().keySet().stream().allMatch(field -> field == Field.NAME);
    }

    /** Where the form leads, with a password. */
    Database database(String known) {
        return new Database(
                product.get(),
                host.get().strip(),
                Integer.parseInt(port.get().strip()),
                given(socket),
                user.get().strip(),
                known,
                schema.get().strip(),
                tls.get());
    }

    private static Optional<String> given(StringProperty text) {
        return Optional.of(text.get().strip()).filter(value -> !value.isEmpty());
    }
}
