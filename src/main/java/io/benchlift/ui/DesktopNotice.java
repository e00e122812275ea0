package io.benchlift.ui;

import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A notification of the desktop, by the command that Linux desktops have for it; without it nothing happens. */
final class DesktopNotice {

    private static final Logger log = LoggerFactory.getLogger(DesktopNotice.class);
    private static final String COMMAND = "notify-send";

    private DesktopNotice() {}

    static void show(String title, String text) {
        try {
            new ProcessBuilder(List.of(COMMAND, "--app-name=Benchlift", "--", title, text))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            log.debug("there is no {}", COMMAND, e);
        }
    }
}
