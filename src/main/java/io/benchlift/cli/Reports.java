package io.benchlift.cli;

import io.benchlift.session.Session;
import java.io.IOException;
import java.nio.file.Path;

final class Reports {
    private Reports() {}

    static void html(Session session, Path file) throws IOException {}
}
