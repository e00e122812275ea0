package io.benchlift.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scales icons with the font size. Icon sizes are in pixels, because an em would be one of the icon's own font. */
final class IconSizes {

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{[^{}]*-fx-icon-size: (\\d+)px[^{}]*}");
    /** The theme's size for icons that our style sheet does not mention. */
    private static final int USUAL = 18;

    private static final int WHOLE = 100;

    private IconSizes() {}

    /**
     * The address of a style sheet with every icon size of {@code sheet}, a class path resource, scaled to {@code
     * percent}.
     */
    static String grown(String sheet, int percent) {
        StringBuilder rules = new StringBuilder(rule(".ikonli-font-icon", USUAL, percent));
        Matcher matcher = RULE.matcher(COMMENT.matcher(read(sheet)).replaceAll(""));
        while (matcher.find()) {
            rules.append(rule(matcher.group(1).strip(), Integer.parseInt(matcher.group(2)), percent));
        }
        return "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(rules.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String rule(String selector, int pixels, int percent) {
        return selector + " { -fx-icon-size: " + pixels * percent / WHOLE + "px; }\n";
    }

    private static String read(String sheet) {
        try (InputStream stream = IconSizes.class.getResourceAsStream(sheet)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
