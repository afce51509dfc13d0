-- Why: the people who run the network, their sessions, and a trail of everything they did.

CREATE TABLE operators (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'finance', 'support', 'auditor')),
  active boolean NOT NULL DEFAULT true,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  -- Sealed with DATA_KEY; it counts once it was confirmed with a code made from it.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was used: one code signs in once.
  totp_last_step bigint,
  made_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX operators_by_email ON operators (lower(email));
GRANT SELECT, INSERT, UPDATE ON operators TO canopy_app;

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators,
  address text NOT NULL,
  device text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX open_operator_sessions ON operator_sessions (operator_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_sessions TO canopy_app;

-- Append-only, like the books: what was done stays written.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id integer NOT NULL REFERENCES operators,
  operator text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  remark text NOT NULL,
  address text NOT NULL
);
CREATE INDEX audit_by_target ON audit_log (target);
GRANT SELECT, INSERT ON audit_log TO canopy_app;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  EXECUTE FUNCTION refuse_change();
