package io.benchlift.workload.sql;

import io.benchlift.text.Message;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Decides what a load may contain, because it may come from other people: reading, and changing its own tables. It is a
 * list of what is allowed; only functions, which are too many, are refused by name.
 */
final class SqlGuard {

    private static final Set<String> READING = Set.of("SELECT", "WITH", "VALUES", "(");
    private static final Set<String> WRITING = Set.of("INSERT", "UPDATE", "DELETE", "REPLACE", "MERGE");
    private static final Set<String> TRANSACTION =
            Set.of("BEGIN", "START", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE");

    /** Functions that read files, run programs or SQL of their own, or change a server. */
    private static final Set<String> FUNCTIONS =
            Set.of("LOAD_FILE", "SYS_EXEC", "SYS_EVAL", "SYS_GET", "SYS_SET", "SET_CONFIG", "SETVAL", "SHUTDOWN");

    private static final List<String> FAMILIES = List.of(
            "PG_",
            "LO_",
            "LOREAD",
            "LOWRITE",
            "DBLINK",
            "QUERY_TO_",
            "TABLE_TO_",
            "CURSOR_TO_",
            "SCHEMA_TO_",
            "DATABASE_TO_",
            "SPIDER_",
            "HANDLERSOCKET",
            "PLPGSQL_",
            "XMLPARSE_");

    private static final Set<String> HARMLESS = Set.of("PG_SLEEP", "PG_TYPEOF", "PG_COLUMN_SIZE");

    /** Words of a definition that name files, other servers or other users. */
    private static final Set<String> OF_TABLES = Set.of(
            "DIRECTORY",
            "CONNECTION",
            "UNION",
            "TABLESPACE",
            "FILE_NAME",
            "INHERITS",
            "DEFINER",
            "RENAME",
            "DROP",
            "OWNER",
            "EXCHANGE",
            "IMPORT",
            "DISCARD",
            "SERVER",
            "TRIGGER",
            "EXECUTE",
            "SCHEMA",
            "SELECT");

    private final Set<String> tables = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    /** @param tables of the load, which it may change */
    SqlGuard(Collection<String> tables) {
        this.tables.addAll(tables);
    }

    /** Why a statement of a script is refused. */
    Optional<Message> refusal(SqlText.Statement statement) {
        String first = statement.token(0).text().toUpperCase(Locale.ROOT);
        boolean isSetTransaction = statement.has(0, "SET", "TRANSACTION")
                || statement.has(0, "SET", "SESSION", "TRANSACTION")
                || statement.has(0, "SET", "LOCAL", "TRANSACTION");
        if (!READING.contains(first) && !WRITING.contains(first) && !TRANSACTION.contains(first) && !isSetTransaction) {
            return Optional.of(Message.of("own.guard.statement", first));
        }
        for (int i = 0; i < statement.tokens().size(); i++) {
            Optional<Message> refusal = refusalAt(statement, i);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private Optional<Message> refusalAt(SqlText.Statement statement, int i) {
        SqlToken before = statement.token(i - 1);
        SqlToken token = statement.token(i);
        if (token.is("INTO") && !isInsert(statement, i)) {
            return Optional.of(
                    Message.of("own.guard.into", statement.token(i + 1).text().toUpperCase(Locale.ROOT)));
        }
        if (token.is("INTO")) {
            return ownTable(statement, i + 1);
        }
        if ((token.is("INSERT") || token.is("REPLACE") && i == 0) && !hasInto(statement, i)) {
            return Optional.of(Message.of("own.guard.plain", "INSERT INTO"));
        }
        boolean isLockOrClause = before.is("FOR") || before.is("KEY") || before.is("DO") || before.is("THEN");
        if (token.is("UPDATE") && !isLockOrClause) {
            return updated(statement, i + 1);
        }
        if (token.is("DELETE") && !isLockOrClause) {
            return statement.token(i + 1).is("FROM")
                    ? ownTable(statement, statement.token(i + 2).is("ONLY") ? i + 3 : i + 2)
                    : Optional.of(Message.of("own.guard.plain", "DELETE FROM"));
        }
        if ((token.is("FROM") && isClause(statement, i) || token.is("JOIN"))
                && statement.token(i + 2).is(".")) {
            return otherSchema(statement, i + 1);
        }
        return function(statement, i);
    }

    /** Whether a FROM begins a list of tables and is not part of a function such as EXTRACT, or of IS DISTINCT FROM. */
    private static boolean isClause(SqlText.Statement statement, int from) {
        if (statement.token(from - 1).is("DISTINCT")) {
            return false;
        }
        int depth = 0;
        for (int i = from - 1; i >= 0; i--) {
            SqlToken token = statement.token(i);
            depth += token.is(")") ? 1 : token.is("(") ? -1 : 0;
            if (depth < 0) {
                return false;
            }
            if (depth == 0 && (token.is("SELECT") || token.is("DELETE"))) {
                return true;
            }
        }
        return true;
    }

    private static boolean isInsert(SqlText.Statement statement, int into) {
        for (int i = into - 1; i >= Math.max(0, into - 3); i--) {
            if (statement.token(i).is("INSERT")
                    || statement.token(i).is("REPLACE")
                    || statement.token(i).is("MERGE")) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasInto(SqlText.Statement statement, int insert) {
        // INSERT [LOW_PRIORITY | DELAYED | HIGH_PRIORITY] [IGNORE] INTO; and the function INSERT(…), REPLACE(…).
        for (int i = insert + 1; i <= insert + 3; i++) {
            if (statement.token(i).is("INTO")
                    || i == insert + 1 && statement.token(i).is("(")) {
                return true;
            }
        }
        return statement.token(insert - 1).is("THEN");
    }

    /** The tables between UPDATE and SET. */
    private Optional<Message> updated(SqlText.Statement statement, int from) {
        boolean isTable = true;
        for (int i = from; i < statement.tokens().size() && !statement.token(i).is("SET"); i++) {
            SqlToken token = statement.token(i);
            if (isTable && token.isName() && !token.is("ONLY") && !token.is("IGNORE") && !token.is("LOW_PRIORITY")) {
                Optional<Message> refusal = ownTable(statement, i);
                if (refusal.isPresent()) {
                    return refusal;
                }
                isTable = false;
            }
            isTable |= token.is(",") || token.is("JOIN");
        }
        return Optional.empty();
    }

    private Optional<Message> ownTable(SqlText.Statement statement, int at) {
        if (statement.token(at + 1).is(".")) {
            return otherSchema(statement, at);
        }
        SqlToken table = statement.token(at);
        return table.isName() && tables.contains(table.text())
                ? Optional.empty()
                : Optional.of(Message.of("own.guard.table", table.text()));
    }

    private static Optional<Message> otherSchema(SqlText.Statement statement, int at) {
        return Optional.of(Message.of(
                "own.guard.schema",
                statement.token(at).text() + "." + statement.token(at + 2).text()));
    }

    private static Optional<Message> function(SqlText.Statement statement, int i) {
        SqlToken token = statement.token(i);
        if (!token.isName() || !statement.token(i + 1).is("(")) {
            return Optional.empty();
        }
        String name = token.text().toUpperCase(Locale.ROOT);
        boolean isRefused =
                FUNCTIONS.contains(name) || FAMILIES.stream().anyMatch(name::startsWith) && !HARMLESS.contains(name);
        return isRefused ? Optional.of(Message.of("own.guard.function", token.text())) : Optional.empty();
    }

    /** Why a statement of {@code schema.sql} is refused; it may be about the tables known so far. */
    Optional<Message> refusalOfSchema(SqlText.Statement statement, SchemaStatement ddl) {
        if (ddl.kind() != SchemaStatement.Kind.TABLE && !tables.contains(ddl.table())) {
            return Optional.of(Message.of("own.guard.table", ddl.table()));
        }
        for (int i = 0; i < statement.tokens().size(); i++) {
            SqlToken token = statement.token(i);
            // ON DELETE SET NULL, ON UPDATE CASCADE and CHARACTER SET need no care; a default may call a function.
            if (token.kind() == SqlToken.Kind.WORD
                    && OF_TABLES.contains(token.text().toUpperCase(Locale.ROOT))
                    && !isColumn(statement, i)) {
                return Optional.of(Message.of("own.guard.word", token.text().toUpperCase(Locale.ROOT)));
            }
            if (token.is("REFERENCES") && statement.token(i + 2).is(".")) {
                return otherSchema(statement, i + 1);
            }
            if (token.is("REFERENCES")
                    && !tables.contains(statement.token(i + 1).text())
                    && !statement.token(i + 1).text().equalsIgnoreCase(ddl.table())) {
                return Optional.of(Message.of(
                        "own.guard.references", statement.token(i + 1).text()));
            }
            Optional<Message> refusal = function(statement, i);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    /** A column may be called {@code server} or {@code connection}. */
    private static boolean isColumn(SqlText.Statement statement, int i) {
        SqlToken before = statement.token(i - 1);
        SqlToken after = statement.token(i + 1);
        boolean beginsColumn = (before.is("(") || before.is(",")) && after.isName() && !after.is("SELECT");
        boolean isInList = (before.is("(") || before.is(",")) && (after.is(",") || after.is(")"));
        return (beginsColumn || isInList) && !statement.token(i).is("SELECT") && statement.has(0, "CREATE");
    }

    void add(String table) {
        tables.add(table);
    }
}
