package io.benchlift.ui.servers;

import io.benchlift.runner.ConnectionResult;
import io.benchlift.runner.OwnServer;
import io.benchlift.target.ConnectorProperty;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The form of the user's own server, checked at every keystroke. */
final class ServerForm {

    /** The fields of the server form. */
    enum Field {
        NAME,
        HOST,
        PORT,
        SOCKET,
        USER,
        SCHEMA,
        AUTHORITY,
        PROPERTIES,
        PASSWORD,
        PASSWORD_FILE,
        /** A problem of several fields together. */
        ALL
    }

    final BooleanProperty open = new SimpleBooleanProperty();
    /** The old name of the edited server; empty for a new one. */
    final StringProperty former = new SimpleStringProperty("");

    final StringProperty name = new SimpleStringProperty("");
    final ObjectProperty<Product> product = new SimpleObjectProperty<>(Product.MARIADB);
    final StringProperty host = new SimpleStringProperty("");
    final StringProperty port = new SimpleStringProperty("");
    final StringProperty socket = new SimpleStringProperty("");
    final StringProperty user = new SimpleStringProperty("");
    final StringProperty schema = new SimpleStringProperty("");
    final ObjectProperty<Tls> tls = new SimpleObjectProperty<>(Tls.DISABLED);
    /** A file; used only if the certificate is checked. */
    final StringProperty authority = new SimpleStringProperty("");
    /** The connector's properties; empty means the default. Only those of the product are used. */
    final Map<ConnectorProperty, StringProperty> properties = new EnumMap<>(ConnectorProperty.class);

    final StringProperty passwordFile = new SimpleStringProperty("");
    /** For this window only, unless it is to be saved. */
    final StringProperty password = new SimpleStringProperty("");
    /** In the system's key store. */
    final BooleanProperty keepPassword = new SimpleBooleanProperty();

    final ObjectProperty<ConnectionResult> tested = new SimpleObjectProperty<>(ConnectionResult.NOT_YET);

    private final Supplier<List<String>> taken;
    private Optional<OwnServer> before = Optional.empty();
    private final ReadOnlyObjectWrapper<Map<Field, Message>> problems = new ReadOnlyObjectWrapper<>(Map.of());

    /** @param taken the names of the other servers */
    ServerForm(Supplier<List<String>> taken) {
        this.taken = taken;
        InvalidationListener again = observable -> {
            problems.set(new ServerFormCheck(this).problems());
            if (!tested.get().isRunning()) {
                tested.set(ConnectionResult.NOT_YET);
            }
        };
        for (ConnectorProperty property : ConnectorProperty.values()) {
            properties.put(property, new SimpleStringProperty(""));
        }
        Stream.concat(
                        Stream.of(
                                name,
                                product,
                                host,
                                port,
                                socket,
                                user,
                                schema,
                                tls,
                                authority,
                                passwordFile,
                                password,
                                keepPassword,
                                former),
                        properties.values().stream())
                .forEach(part -> part.addListener(again));
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

    /** Prepares the form for a new server. */
    void clear() {
        former.set("");
        name.set("");
        host.set("localhost");
        port.set(Integer.toString(product.get().usualPort()));
        socket.set("");
        user.set("");
        schema.set("sbtest");
        tls.set(Tls.DISABLED);
        authority.set("");
        properties.values().forEach(value -> value.set(""));
        passwordFile.set("");
        password.set("");
        keepPassword.set(false);
        before = Optional.empty();
        tested.set(ConnectionResult.NOT_YET);
    }

    /** Fills the form with an existing server. */
    void edit(OwnModel own) {
        OwnServer server = own.server();
        clear();
        before = Optional.of(server);
        former.set(server.name());
        name.set(server.name());
        product.set(server.product());
        host.set(server.address().host());
        port.set(Integer.toString(server.address().port()));
        socket.set(server.address().socket().orElse(""));
        user.set(server.login().user());
        schema.set(server.schema());
        tls.set(server.encryption().tls());
        authority.set(server.encryption().authority().map(Path::toString).orElse(""));
        ConnectorProperty.of(server.product())
                .forEach(property ->
                        properties.get(property).set(server.properties().getOrDefault(property.property(), "")));
        passwordFile.set(server.login().passwordFile().map(Path::toString).orElse(""));
        keepPassword.set(server.login().isPasswordKept());
        password.set(own.password.get());
        tested.set(ConnectionResult.NOT_YET);
    }

    ReadOnlyObjectProperty<Map<Field, Message>> problems() {
        return problems.getReadOnlyProperty();
    }

    /** Whether the field has a wrong value; an empty field is only not filled in yet. */
    boolean isMistaken(Field field) {
        boolean isEmpty =
                switch (field) {
                    case NAME -> name.get().isBlank();
                    case USER -> user.get().isBlank();
                    case PASSWORD -> password.get().isEmpty();
                    case HOST, PORT, SOCKET, SCHEMA, AUTHORITY, PROPERTIES, PASSWORD_FILE, ALL -> false;
                };
        return !isEmpty && problems.get().containsKey(field);
    }

    boolean isTaken(String wanted) {
        return !wanted.equals(former.get()) && taken.get().contains(wanted);
    }

    /** Whether the key store already has the password of this user on this server. */
    boolean isPasswordThere() {
        return before.filter(ownServer -> ownServer.login().isPasswordKept())
                .filter(server -> server.login().user().equals(user.get().strip())
                        && server.address().host().equals(host.get().strip())
                        && Integer.toString(server.address().port())
                                .equals(port.get().strip())
                        && server.address().socket().equals(given(socket)))
                .isPresent();
    }

    /** The server, if the form has no problem. */
    Optional<OwnServer> server() {
        return problems.get().isEmpty() ? Optional.of(made()) : Optional.empty();
    }

    /** @throws IllegalArgumentException if the fields make no valid server */
    OwnServer made() {
        return made(name.get().strip());
    }

    private OwnServer made(String called) {
        return new OwnServer(
                called,
                product.get(),
                new Database.Address(
                        host.get().strip(), Integer.parseInt(port.get().strip()), given(socket)),
                new OwnServer.Login(user.get().strip(), given(passwordFile).map(Path::of), keepPassword.get()),
                schema.get().strip(),
                new OwnServer.Encryption(
                        tls.get(),
                        given(authority).filter(file -> tls.get().isChecked()).map(Path::of)),
                givenProperties());
    }

    private Map<String, String> givenProperties() {
        return ConnectorProperty.of(product.get()).stream()
                .filter(property -> given(properties.get(property)).isPresent())
                .collect(Collectors.toMap(
                        ConnectorProperty::property,
                        property -> properties.get(property).get().strip()));
    }

    /** Whether everything for a connection is filled in; the name in the list may still be missing. */
    boolean canBeTested() {
        return problems.get().keySet().stream().allMatch(field -> field == Field.NAME || field == Field.PASSWORD);
    }

    /** The database of the form, with a password, whatever its name will be. */
    Database database(String known) {
        return made("unnamed").database(known);
    }

    private static Optional<String> given(StringProperty text) {
        return Optional.of(text.get().strip()).filter(value -> !value.isEmpty());
    }
}
