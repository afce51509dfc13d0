-- Why: what members say of themselves and ask of us (profile, a new mail address, erasure, tickets,
-- MT5 accounts), and what operators keep about members.
--
-- What must hold whatever the code above believes stands here: a request is decided once, a
-- conversation is never rewritten, a closed ticket stays closed.

-- What a member says beside what registration asked for; name, mail, mobile and country are there.
CREATE TABLE profiles (
  uid integer PRIMARY KEY REFERENCES members,
  last_name text NOT NULL DEFAULT '',
  dob text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  father text NOT NULL DEFAULT '',
  gender text NOT NULL DEFAULT '' CHECK (gender IN ('', 'Male', 'Female')),
  about text NOT NULL DEFAULT '',
  nominee_name text NOT NULL DEFAULT '',
  nominee_relation text NOT NULL DEFAULT ''
);
GRANT SELECT, INSERT, UPDATE ON profiles TO canopy_app;

-- A new mail address that waits for its code; a later one takes its place.
CREATE TABLE email_changes (
  uid integer PRIMARY KEY REFERENCES members,
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Since when it does not wait any more: it was confirmed, or given up.
  done_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON email_changes TO canopy_app;

CREATE TABLE tickets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  query text NOT NULL,
  -- The income that it asks about. Incomes are written in masses, so nothing refers to them by key.
  income_id bigint,
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Closed')),
  opened_at timestamptz NOT NULL,
  -- By when somebody must have answered, and by when the matter must be settled.
  acknowledge_by timestamptz NOT NULL,
  resolve_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  closed_by integer REFERENCES operators,
  CONSTRAINT closed_or_open CHECK (
    (status = 'Closed') = (closed_at IS NOT NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
  CONSTRAINT closed_with_an_answer CHECK (status = 'Open' OR acknowledged_at IS NOT NULL)
);
CREATE INDEX tickets_by_member ON tickets (uid, id DESC);
CREATE INDEX tickets_open ON tickets (id) WHERE status = 'Open';
GRANT SELECT, INSERT, UPDATE (status, acknowledged_at, closed_at, closed_by)
  ON tickets TO canopy_app;
CREATE FUNCTION guard_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'Closed' THEN
    RAISE EXCEPTION 'ticket % is closed or must stay', OLD.id;
  END IF;
  IF OLD.acknowledged_at IS NOT NULL AND NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at
  THEN
    RAISE EXCEPTION 'ticket % is acknowledged', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON tickets
  FOR EACH ROW EXECUTE FUNCTION guard_ticket();

-- What was said after the query, by the member or by an operator.
CREATE TABLE ticket_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id integer NOT NULL REFERENCES tickets,
  -- Null where the member wrote it.
  operator_id integer REFERENCES operators,
  message text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ticket_messages_by_ticket ON ticket_messages (ticket_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_messages
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON ticket_messages TO canopy_app;

-- Whoever asks for erasure is answered in a ticket, with its clocks.
CREATE TABLE erasure_requests (
  ticket_id integer PRIMARY KEY REFERENCES tickets,
  uid integer NOT NULL REFERENCES members,
  asked_at timestamptz NOT NULL
);
CREATE INDEX erasure_requests_by_member ON erasure_requests (uid);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON erasure_requests
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON erasure_requests TO canopy_app;

CREATE TABLE mt5_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  email text NOT NULL,
  name text NOT NULL,
  country_id smallint NOT NULL,
  phone text NOT NULL,
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Rejected')),
  remark text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by integer REFERENCES operators,
  CONSTRAINT decided_or_pending CHECK (
    (status = 'Pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
-- One account a member; after a rejection it may be asked for again.
CREATE UNIQUE INDEX one_mt5_request ON mt5_requests (uid) WHERE status <> 'Rejected';
CREATE INDEX mt5_requests_by_member ON mt5_requests (uid, id DESC);
CREATE INDEX mt5_requests_by_status ON mt5_requests (status, id DESC);
GRANT SELECT, INSERT, UPDATE (status, remark, decided_at, decided_by) ON mt5_requests TO canopy_app;
CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON mt5_requests
  FOR EACH ROW EXECUTE FUNCTION decide_once();
CREATE TRIGGER begin_undecided BEFORE INSERT ON mt5_requests
  FOR EACH ROW WHEN (NEW.status <> 'Pending') EXECUTE FUNCTION begin_undecided();

CREATE TABLE member_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  note text NOT NULL,
  operator_id integer NOT NULL REFERENCES operators,
  at timestamptz NOT NULL
);
CREATE INDEX member_notes_by_member ON member_notes (uid, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_notes
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON member_notes TO canopy_app;

-- What an operator types to find somebody: the beginning of a word of the name, of the address, or
-- of the number.
CREATE INDEX members_by_name_word ON members USING gin (to_tsvector('simple', name));
CREATE INDEX members_by_email_start ON members (lower(email) text_pattern_ops);
CREATE INDEX members_by_mobile_start ON members (mobile text_pattern_ops);

-- The day's figures of the first page; the tables are read by time alone here.
CREATE INDEX members_by_joining ON members USING brin (joined_at) WITH (pages_per_range = 32);
