package io.benchlift.ui.common;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the desktop prefers dark windows. JavaFX 21 cannot say, so GNOME's settings tool is asked; where it is absent
 * or slow, the answer is light.
 */
public final class SystemTheme {

    private static final Logger log = LoggerFactory.getLogger(SystemTheme.class);
    private static final List<String> QUESTION =
            List.of("gsettings", "get", "org.gnome.desktop.interface", "color-scheme");
    private static final int PATIENCE_MILLIS = 400;

    private SystemTheme() {}

    public static boolean isDark() {
        try {
            Process process = new ProcessBuilder(QUESTION)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroy();
                return false;
            }
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).contains("dark");
        } catch (IOException e) {
            log.debug("the desktop's colour scheme is not known", e);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
