package io.benchlift.ui.servers;

import io.benchlift.embedded.Edition;
import io.benchlift.target.ConnectorProperty;
import io.benchlift.target.Host;
import io.benchlift.ui.common.Words;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Everything that is wrong with the form of a server. */
final class ServerFormCheck {

    private static final int HIGHEST_PORT = 65_535;
    private static final String KEPT = "kept-";

    private final ServerForm form;
    private final Map<Field, Words> problems = new EnumMap<>(Field.class);

    ServerFormCheck(ServerForm form) {
        this.form = form;
    }

    Map<Field, Words> problems() {
        checkName(form.name.get().strip());
        checkHost(form.host.get().strip());
        if (!isNumber(form.port.get().strip(), HIGHEST_PORT)) {
            problems.put(Field.PORT, Words.of("ui.servers.problem.port", form.port.get()));
        }
        if (form.user.get().isBlank()) {
            problems.put(Field.USER, Words.of("ui.servers.problem.user"));
        }
        if (!form.schema.get().strip().matches("[A-Za-z_][A-Za-z0-9_$-]{0,62}")) {
            problems.put(Field.SCHEMA, Words.of("ui.servers.problem.schema"));
        }
        if (!form.socket.get().isBlank() && !form.socket.get().strip().startsWith("/")) {
            problems.put(Field.SOCKET, Words.of("ui.servers.problem.socket"));
        }
        checkFile(Field.PASSWORD_FILE, form.passwordFile.get().strip());
        if (form.tls.get().isChecked()) {
            checkFile(Field.AUTHORITY, form.authority.get().strip());
        }
        checkProperties();
        checkPassword();
        if (problems.isEmpty()) {
            checkWhole();
        }
        return Map.copyOf(problems);
    }

    private void checkName(String name) {
        if (!name.matches("[A-Za-z][A-Za-z0-9_-]{0,31}")) {
            problems.put(Field.NAME, Words.of("ui.servers.problem.name"));
        } else if (isReserved(name)) {
            problems.put(Field.NAME, Words.of("ui.servers.problem.reserved", name));
        } else if (form.isTaken(name)) {
            problems.put(Field.NAME, Words.of("ui.servers.problem.taken", name));
        }
    }

    private static boolean isReserved(String name) {
        return name.startsWith(KEPT)
                || Arrays.stream(Edition.values())
                        .anyMatch(edition -> edition.id().equals(name));
    }

    private void checkHost(String host) {
        try {
            new Host(host);
        } catch (IllegalArgumentException e) {
            problems.put(Field.HOST, Words.of("ui.servers.problem.host", host));
        }
    }

    private static boolean isNumber(String text, int most) {
        return text.matches("\\d{1,6}") && Integer.parseInt(text) >= 1 && Integer.parseInt(text) <= most;
    }

    private void checkProperties() {
        ConnectorProperty.of(form.product.get()).stream()
                .filter(property -> {
                    String value = form.properties.get(property).get().strip();
                    return !value.isEmpty() && !property.takes(value);
                })
                .findFirst()
                .ifPresent(property -> problems.put(
                        Field.PROPERTIES,
                        Words.of(
                                "ui.servers.problem.property",
                                property.property(),
                                form.properties.get(property).get())));
    }

    /** Where it is to be kept, it must be known. */
    private void checkPassword() {
        if (!form.keepPassword.get()) {
            return;
        }
        if (!form.passwordFile.get().isBlank()) {
            problems.put(Field.PASSWORD_FILE, Words.of("ui.servers.problem.two-places"));
        } else if (form.password.get().isEmpty() && !form.isPasswordThere()) {
            problems.put(Field.PASSWORD, Words.of("ui.servers.problem.password"));
        }
    }

    private void checkFile(Field field, String file) {
        if (file.isEmpty()) {
            return;
        }
        try {
            if (!Files.isRegularFile(Path.of(file))) {
                problems.put(field, Words.of("ui.servers.problem.no-file", file));
            }
        } catch (InvalidPathException e) {
            problems.put(field, Words.of("ui.servers.problem.no-file", file));
        }
    }

    /** What no single field is to blame for. */
    private void checkWhole() {
        try {
            form.made();
        } catch (IllegalArgumentException e) {
            problems.put(Field.ALL, Words.of("ui.servers.problem.other", e.getMessage()));
        }
    }
}
