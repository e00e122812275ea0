package io.benchlift.ui.servers;

/** The fields of the server form. */
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
    /** A problem of several fields together. */
    ALL
}
