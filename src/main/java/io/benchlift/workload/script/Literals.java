package io.benchlift.workload.script;

/** The form in which values of variables stand in statements that are sent as text. */
public enum Literals {
    /** As they are, at any place of the text, even within quotes: pgbench's way. */
    PLAIN {
        @Override
        void append(Value value, StringBuilder sql) {
            sql.append(value);
        }
    },
    /** Texts are quoted, and only a quote is escaped: PostgreSQL's way. */
    QUOTED {
        @Override
        void append(Value value, StringBuilder sql) {
            quote(value, sql, false);
        }
    },
    /** Texts are quoted, and quotes and backslashes are escaped: the way of MySQL and MariaDB. */
    QUOTED_WITH_BACKSLASH {
        @Override
        void append(Value value, StringBuilder sql) {
            quote(value, sql, true);
        }
    };

    abstract void append(Value value, StringBuilder sql);

    boolean isQuoted() {
        return this != PLAIN;
    }

    private static void quote(Value value, StringBuilder sql, boolean escapesBackslash) {
        if (value.kind() != Value.Kind.TEXT) {
            sql.append(value);
            return;
        }
        String text = value.toString();
        sql.append('\'');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '\\' && escapesBackslash) {
                sql.append(c);
            }
            sql.append(c);
        }
        sql.append('\'');
    }
}
