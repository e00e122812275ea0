package io.benchlift.session.store;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * Where a store is: {@code postgresql://[USER@]HOST[:PORT]/DATABASE[?tls=MODE]}. A password is never part of it,
 * because command lines can be read by every user of a machine.
 */
public record StoreAddress(String host, int port, String database, Optional<String> user, Tls tls) {

    private static final String TLS = "tls=";

    /** @throws StoreException if the text is no such address */
    public static StoreAddress of(String text) {
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException withoutTheText) {
            throw StoreException.refused("store.address");
        }
        String path = Optional.ofNullable(uri.getPath()).orElse("").replaceFirst("^/", "");
        boolean isPostgresql = "postgresql".equals(uri.getScheme()) || "postgres".equals(uri.getScheme());
        String query = Optional.ofNullable(uri.getQuery()).orElse("");
        if (!isPostgresql
                || uri.getHost() == null
                || !path.matches("[A-Za-z_][A-Za-z0-9_$-]{0,62}")
                || !query.isEmpty() && !query.startsWith(TLS)) {
            throw StoreException.refused("store.address");
        }
        Optional<String> user = Optional.ofNullable(uri.getUserInfo());
        if (user.filter(name -> name.contains(":")).isPresent()) {
            throw StoreException.refused("store.password-in-address");
        }
        return new StoreAddress(
                uri.getHost(),
                uri.getPort() < 0 ? Product.POSTGRESQL.usualPort() : uri.getPort(),
                path,
                user,
                query.isEmpty() ? Tls.defaultFor(uri.getHost()) : Tls.of(query.substring(TLS.length())));
    }

    /** The same store, for anybody. */
    public String place() {
        return host + ":" + port + "/" + database;
    }

    Database as(String role, String password) {
        return new Database(
                Product.POSTGRESQL, new Database.Address(host, port, Optional.empty()), role, password, database, tls);
    }
}
