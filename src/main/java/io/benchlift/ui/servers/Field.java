package io.benchlift.ui.servers;

/** What the form of a server asks for. */
enum Field {
    NAME,
    HOST,
    PORT,
    SOCKET,
    USER,
    SCHEMA,
    AUTHORITY,
    PROPERTIES,
    PASSWORD,
    PASSWORD_FILE,
    /** Not of one field alone. */
    ALL
}
