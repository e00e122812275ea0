package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlFormatTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            JDBC     | MARIADB    | jdbc:mysql://127.0.0.1:3307/sbtest?user=me&password=pw
            JDBC     | POSTGRESQL | jdbc:postgresql://127.0.0.1:3307/sbtest?user=me&password=pw
            SYSBENCH | MARIADB    | --db-driver=mysql --mysql-host=127.0.0.1 --mysql-port=3307 --mysql-user=me --mysql-password=pw --mysql-db=sbtest
            SYSBENCH | POSTGRESQL | --db-driver=pgsql --pgsql-host=127.0.0.1 --pgsql-port=3307 --pgsql-user=me --pgsql-password=pw --pgsql-db=sbtest
            CLIENT   | MARIADB    | mariadb --host=127.0.0.1 --port=3307 --user=me --password=pw sbtest
            CLIENT   | POSTGRESQL | psql postgresql://me:pw@127.0.0.1:3307/sbtest
            ENV      | MARIADB    | export MYSQL_HOST=127.0.0.1 MYSQL_TCP_PORT=3307 MYSQL_PWD=pw
            ENV      | POSTGRESQL | export PGHOST=127.0.0.1 PGPORT=3307 PGUSER=me PGDATABASE=sbtest PGPASSWORD=pw
            """)
    void inTheWordsOfEachTool(UrlFormat format, Product product, String words) {
        assertEquals(words, format.of(Database.at(product, "127.0.0.1", 3307, "me", "pw", "sbtest")));
    }
}
