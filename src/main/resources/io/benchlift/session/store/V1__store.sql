-- The store of a team or a class. Roles belong to the whole server, so they are made once and may be there already.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'benchlift_publisher') THEN
        CREATE ROLE benchlift_publisher NOLOGIN;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'benchlift_reader') THEN
        CREATE ROLE benchlift_reader NOLOGIN;
    END IF;
END
$$;

-- A class or a team: whoever has its code joins it. Members of a team see what the team publishes, those of a class
-- what they published themselves.
CREATE TABLE benchlift.class (
    name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9_]{0,30}$'),
    shared boolean NOT NULL,
    created timestamptz NOT NULL DEFAULT now(),
    closed timestamptz
);

CREATE TABLE benchlift.person (
    role name PRIMARY KEY,
    name text NOT NULL,
    class text NOT NULL REFERENCES benchlift.class,
    joined timestamptz NOT NULL DEFAULT now()
);

CREATE SEQUENCE benchlift.person_number;

-- What the connected role is. They answer for the role of the session, which no SET ROLE changes.
CREATE FUNCTION benchlift.own_team() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
    AS $$ SELECT coalesce((SELECT class FROM benchlift.person WHERE role = session_user), '') $$;

CREATE FUNCTION benchlift.own_name() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
    AS $$ SELECT coalesce((SELECT name FROM benchlift.person WHERE role = session_user), session_user::text) $$;

CREATE FUNCTION benchlift.shared_team() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
    AS $$ SELECT c.name FROM benchlift.person p JOIN benchlift.class c ON c.name = p.class
          WHERE p.role = session_user AND c.shared $$;

CREATE FUNCTION benchlift.is_open() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
    AS $$ SELECT NOT EXISTS (SELECT FROM benchlift.person p JOIN benchlift.class c ON c.name = p.class
          WHERE p.role = session_user AND c.closed IS NOT NULL) $$;

-- Owner, person, team and time are the server's answer, never the client's.
CREATE TABLE benchlift.session (
    owner name NOT NULL DEFAULT session_user,
    id text NOT NULL CHECK (id ~ '^[0-9a-f]{64}$'),
    person text NOT NULL DEFAULT benchlift.own_name(),
    team text NOT NULL DEFAULT benchlift.own_team(),
    published timestamptz NOT NULL DEFAULT clock_timestamp(),
    plan_hash text NOT NULL,
    plan text NOT NULL,
    question text NOT NULL,
    metric text NOT NULL,
    delta double precision NOT NULL,
    started timestamptz NOT NULL,
    machine text NOT NULL,
    version text NOT NULL,
    measured integer NOT NULL,
    planned integer NOT NULL,
    finished boolean NOT NULL,
    PRIMARY KEY (owner, id)
);
CREATE INDEX ON benchlift.session (published DESC);
CREATE INDEX ON benchlift.session (owner, published DESC);
CREATE INDEX ON benchlift.session (team, published DESC);
CREATE INDEX ON benchlift.session (plan_hash, started);
CREATE INDEX ON benchlift.session (id text_pattern_ops);

-- The session's own file, apart from what is searched.
CREATE TABLE benchlift.session_file (
    owner name NOT NULL DEFAULT session_user,
    id text NOT NULL,
    name text NOT NULL,
    sha256 text NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (owner, id),
    FOREIGN KEY (owner, id) REFERENCES benchlift.session ON DELETE CASCADE
);
-- SQLite's pages hold compressed histograms: a second compression costs more than it saves.
ALTER TABLE benchlift.session_file ALTER COLUMN content SET STORAGE EXTERNAL;

-- What each configuration measured: the values of a history.
CREATE TABLE benchlift.figure (
    owner name NOT NULL DEFAULT session_user,
    id text NOT NULL,
    configuration text NOT NULL,
    reference text NOT NULL,            -- the configuration it is compared with; empty for the baseline itself
    typical double precision NOT NULL,  -- geometric mean of the trials
    contrast double precision,          -- mean log of the ratio to the reference, block by block
    blocks integer NOT NULL,
    worthy boolean NOT NULL,            -- enough blocks without a flag that forbids a winner
    PRIMARY KEY (owner, id, configuration),
    FOREIGN KEY (owner, id) REFERENCES benchlift.session ON DELETE CASCADE
);

ALTER TABLE benchlift.class ENABLE ROW LEVEL SECURITY;
ALTER TABLE benchlift.person ENABLE ROW LEVEL SECURITY;
ALTER TABLE benchlift.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE benchlift.session_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE benchlift.figure ENABLE ROW LEVEL SECURITY;

CREATE POLICY everything ON benchlift.class FOR SELECT TO benchlift_reader USING (true);
CREATE POLICY everything ON benchlift.person FOR SELECT TO benchlift_reader USING (true);
CREATE POLICY oneself ON benchlift.person FOR SELECT TO benchlift_publisher USING (role = session_user);

CREATE POLICY everything ON benchlift.session FOR SELECT TO benchlift_reader USING (true);
CREATE POLICY own ON benchlift.session FOR SELECT TO benchlift_publisher
    USING (owner = session_user);
CREATE POLICY of_team ON benchlift.session FOR SELECT TO benchlift_publisher
    USING (team = (SELECT benchlift.shared_team()));
CREATE POLICY publish ON benchlift.session FOR INSERT TO benchlift_publisher
    WITH CHECK (owner = session_user AND (SELECT benchlift.is_open()));

-- A file or figure is seen by those who see its session: the query below is under the policies of that table.
CREATE POLICY as_session ON benchlift.session_file FOR SELECT TO benchlift_publisher, benchlift_reader
    USING (EXISTS (SELECT FROM benchlift.session s WHERE s.owner = session_file.owner AND s.id = session_file.id));
CREATE POLICY publish ON benchlift.session_file FOR INSERT TO benchlift_publisher
    WITH CHECK (owner = session_user AND (SELECT benchlift.is_open()));
CREATE POLICY as_session ON benchlift.figure FOR SELECT TO benchlift_publisher, benchlift_reader
    USING (EXISTS (SELECT FROM benchlift.session s WHERE s.owner = figure.owner AND s.id = figure.id));
CREATE POLICY publish ON benchlift.figure FOR INSERT TO benchlift_publisher
    WITH CHECK (owner = session_user AND (SELECT benchlift.is_open()));

-- Joining: the role that a code logs in as may do this and nothing else. The client sends a SCRAM verifier, so that no
-- password comes into the server's log.
CREATE FUNCTION benchlift.join_class(person_name text, verifier text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
DECLARE
    class_name text := substring(session_user::text from '^benchlift_join_(.*)$');
    new_role text;
BEGIN
    IF class_name IS NULL OR NOT EXISTS (SELECT FROM benchlift.class WHERE name = class_name AND closed IS NULL) THEN
        RAISE insufficient_privilege USING MESSAGE = 'no open class';
    END IF;
    IF person_name IS NULL OR length(btrim(person_name)) NOT BETWEEN 1 AND 80 OR person_name ~ '[[:cntrl:]]' THEN
        RAISE invalid_parameter_value USING MESSAGE = 'a name has 1 to 80 characters';
    END IF;
    IF verifier IS NULL
        OR verifier !~ '^SCRAM-SHA-256\$[0-9]+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' THEN
        RAISE invalid_parameter_value USING MESSAGE = 'no SCRAM verifier';
    END IF;
    IF (SELECT count(*) >= 5000 FROM benchlift.person WHERE class = class_name) THEN
        RAISE program_limit_exceeded USING MESSAGE = 'the class is full';
    END IF;
    new_role := 'benchlift_' || class_name || '_' || nextval('benchlift.person_number');
    EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 8 PASSWORD %L IN ROLE benchlift_publisher', new_role, verifier);
    INSERT INTO benchlift.person (role, name, class) VALUES (new_role, btrim(person_name), class_name);
    RETURN new_role;
END
$$;

-- The teacher's side: a code is the password of a role that can only join.
CREATE FUNCTION benchlift.open_class(class_name text, is_shared boolean, verifier text) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
    AS $$
BEGIN
    INSERT INTO benchlift.class (name, shared) VALUES (class_name, is_shared);
    EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 50 PASSWORD %L', 'benchlift_join_' || class_name, verifier);
    EXECUTE format('GRANT USAGE ON SCHEMA benchlift TO %I', 'benchlift_join_' || class_name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION benchlift.join_class(text, text) TO %I', 'benchlift_join_' || class_name);
END
$$;

CREATE FUNCTION benchlift.close_class(class_name text) RETURNS boolean
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
    AS $$
BEGIN
    UPDATE benchlift.class SET closed = now() WHERE name = class_name AND closed IS NULL;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    EXECUTE format('ALTER ROLE %I NOLOGIN', 'benchlift_join_' || class_name);
    RETURN true;
END
$$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA benchlift FROM PUBLIC;
GRANT USAGE ON SCHEMA benchlift TO benchlift_publisher, benchlift_reader;
GRANT EXECUTE ON FUNCTION benchlift.own_team(), benchlift.own_name(), benchlift.shared_team(), benchlift.is_open()
    TO benchlift_publisher, benchlift_reader;
GRANT SELECT ON benchlift.session, benchlift.session_file, benchlift.figure TO benchlift_publisher, benchlift_reader;
GRANT SELECT ON benchlift.person TO benchlift_publisher, benchlift_reader;
GRANT SELECT ON benchlift.class TO benchlift_reader;
GRANT INSERT (id, plan_hash, plan, question, metric, delta, started, machine, version, measured, planned, finished)
    ON benchlift.session TO benchlift_publisher;
GRANT INSERT (id, name, sha256, content) ON benchlift.session_file TO benchlift_publisher;
GRANT INSERT (id, configuration, reference, typical, contrast, blocks, worthy)
    ON benchlift.figure TO benchlift_publisher;
-- Whoever sets up the store publishes and sees all.
GRANT benchlift_publisher, benchlift_reader TO CURRENT_USER;
