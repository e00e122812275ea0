package io.benchlift.cli;

import io.benchlift.target.Product;
import io.benchlift.text.Message;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pasted JDBC URL. It may contain user and password; any other property is refused, because a driver's properties can
 * load classes and read files. Its text never appears in a message, since it may contain a password.
 */
record JdbcUrl(
        Product product, String host, int port, String schema, Optional<String> user, Optional<String> password) {

    private static final Pattern SCHEME = Pattern.compile("jdbc:(mysql|mariadb|postgresql):(//.*)");
    private static final Message SHAPE = Message.of("cli.url");

    static JdbcUrl of(String text) {
        Matcher scheme = SCHEME.matcher(text.strip());
        if (!scheme.matches()) {
            throw CommandException.usage(SHAPE);
        }
        Product product = Product.of(scheme.group(1));
        URI uri = uri(scheme.group(2));
        if (uri.getHost() == null) {
            throw CommandException.usage(SHAPE);
        }
        Map<String, String> properties =
                properties(Optional.ofNullable(uri.getRawQuery()).orElse(""));
        String path = Optional.ofNullable(uri.getPath()).orElse("").replaceFirst("^/", "");
        return new JdbcUrl(
                product,
                uri.getHost(),
                uri.getPort() < 0 ? product.usualPort() : uri.getPort(),
                path.isEmpty() ? usualSchema(product) : path,
                Optional.ofNullable(properties.get("user")),
                Optional.ofNullable(properties.get("password")));
    }

    /** The threads are read from the server's own tables, so any database will do. */
    private static String usualSchema(Product product) {
        return product.isMySqlFamily() ? "information_schema" : "postgres";
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            // Without the cause, which would repeat the text.
            throw CommandException.usage(SHAPE);
        }
    }

    private static Map<String, String> properties(String query) {
        Map<String, String> properties = new HashMap<>();
        for (String property : query.split("&")) {
            int equals = property.indexOf('=');
            String name = equals < 0 ? property : property.substring(0, equals);
            if (!name.isEmpty() && !name.equals("user") && !name.equals("password")) {
                throw CommandException.usage(Message.of("cli.url.property", name));
            }
            properties.put(name, URLDecoder.decode(property.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return properties;
    }

    /** Leaves the password out. */
    @Override
    public String toString() {
        return product.label() + " at " + host + ":" + port;
    }
}
