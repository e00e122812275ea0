package io.benchlift.ui.servers;

import io.benchlift.embedded.Edition;
import io.benchlift.runner.AddressCheck;
import io.benchlift.target.ConnectorProperty;
import io.benchlift.text.Message;
import io.benchlift.ui.servers.ServerForm.Field;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** All problems of the server form. */
final class ServerFormCheck {

    private static final String KEPT = "kept-";

    private final ServerForm form;
    private final Map<Field, Message> problems = new EnumMap<>(Field.class);

    ServerFormCheck(ServerForm form) {
        this.form = form;
    }

    Map<Field, Message> problems() {
        checkName(form.name.get().strip());
        AddressCheck.problems(form.host.get(), form.port.get(), form.user.get(), form.schema.get())
                .forEach((part, problem) -> problems.put(Field.valueOf(part.name()), problem));
        if (!form.socket.get().isBlank() && !form.socket.get().strip().startsWith("/")) {
            problems.put(Field.SOCKET, Message.of("ui.servers.problem.socket"));
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
            problems.put(Field.NAME, Message.of("ui.servers.problem.name"));
        } else if (isReserved(name)) {
            problems.put(Field.NAME, Message.of("ui.servers.problem.reserved", name));
        } else if (form.isTaken(name)) {
            problems.put(Field.NAME, Message.of("ui.servers.problem.taken", name));
        }
    }

    private static boolean isReserved(String name) {
        return name.startsWith(KEPT)
                || Arrays.stream(Edition.values())
                        .anyMatch(edition -> edition.id().equals(name));
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
                        Message.of(
                                "ui.servers.problem.property",
                                property.property(),
                                form.properties.get(property).get())));
    }

    /** A password that is to be saved must be filled in. */
    private void checkPassword() {
        if (!form.keepPassword.get()) {
            return;
        }
        if (!form.passwordFile.get().isBlank()) {
            problems.put(Field.PASSWORD_FILE, Message.of("ui.servers.problem.two-places"));
        } else if (form.password.get().isEmpty() && !form.isPasswordThere()) {
            problems.put(Field.PASSWORD, Message.of("ui.servers.problem.password"));
        }
    }

    private void checkFile(Field field, String file) {
        if (file.isEmpty()) {
            return;
        }
        try {
            if (!Files.isRegularFile(Path.of(file))) {
                problems.put(field, Message.of("ui.servers.problem.no-file", file));
            }
        } catch (InvalidPathException e) {
            problems.put(field, Message.of("ui.servers.problem.no-file", file));
        }
    }

    /** Problems that belong to no single field. */
    private void checkWhole() {
        try {
            form.made();
        } catch (IllegalArgumentException e) {
            problems.put(Field.ALL, Message.of("ui.servers.problem.other", Message.of(e)));
        }
    }
}
