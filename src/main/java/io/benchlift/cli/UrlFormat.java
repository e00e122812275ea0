package io.benchlift.cli;

import io.benchlift.target.Database;
import java.util.Locale;

/** The format in which a server's address is printed. It includes the password, because it is meant for connecting. */
enum UrlFormat {
    JDBC {
        @Override
        String of(Database database) {
            return "jdbc:" + (isMySql(database) ? "mysql" : "postgresql") + "://" + at(database) + "?user="
                    + database.user() + "&password=" + database.password();
        }
    },
    SYSBENCH {
        @Override
        String of(Database database) {
            String driver = isMySql(database) ? "mysql" : "pgsql";
            String option = " --" + driver + "-";
            return "--db-driver=" + driver + option + "host="
                    + database.address().host() + option + "port="
                    + database.address().port()
                    + option + "user=" + database.user() + option + "password=" + database.password() + option + "db="
                    + database.schema();
        }
    },
    CLIENT {
        @Override
        String of(Database database) {
            return isMySql(database)
                    ? "mariadb --host=" + database.address().host() + " --port="
                            + database.address().port() + " --user=" + database.user() + " --password="
                            + database.password() + " " + database.schema()
                    : "psql postgresql://" + database.user() + ":" + database.password() + "@" + at(database);
        }
    },
    /**
     * For a shell, so that a client without a server argument finds this one; MySQL's clients read no user from the
     * environment.
     */
    ENV {
        @Override
        String of(Database database) {
            return isMySql(database)
                    ? "export MYSQL_HOST=" + database.address().host() + " MYSQL_TCP_PORT="
                            + database.address().port() + " MYSQL_PWD=" + database.password()
                    : "export PGHOST=" + database.address().host() + " PGPORT="
                            + database.address().port() + " PGUSER=" + database.user() + " PGDATABASE="
                            + database.schema() + " PGPASSWORD=" + database.password();
        }
    };

    abstract String of(Database database);

    private static boolean isMySql(Database database) {
        return database.product().isMySqlFamily();
    }

    private static String at(Database database) {
        return database.address().host() + ":" + database.address().port() + "/" + database.schema();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
