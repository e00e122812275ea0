package io.benchlift.workload;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;

/**
 * What a workload needs to know of the server to write its SQL.
 *
 * @param engine the storage engine of the tables; ignored on PostgreSQL
 */
public record Dialect(Product product, Engine engine) {

    public boolean isPostgres() {
        return product == Product.POSTGRESQL;
    }
}
