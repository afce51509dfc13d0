-- Why: companies come with a running network, from another system; it must be taken over whole, and
-- it must be known ever after what was taken over and what was booked here.

-- A network that was taken over. One that was taken back stays written down.
CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  made_by text NOT NULL,
  -- The last day that the other system has closed.
  closed_to date NOT NULL,
  members integer NOT NULL CHECK (members > 0),
  -- Name, SHA-256 and number of rows of each file; what all of them add up to.
  files jsonb NOT NULL,
  totals jsonb NOT NULL,
  -- The root as it was before; it gets the data of the network's first member.
  root_was jsonb NOT NULL,
  -- The postings of the opening balances, and the changes by which the rows came.
  first_posting bigint NOT NULL,
  last_posting bigint NOT NULL,
  first_change bigint NOT NULL,
  last_change bigint,
  -- How many members a minute are mailed their link.
  links_per_minute integer NOT NULL CHECK (links_per_minute BETWEEN 0 AND 6000),
  -- The files that operators brought to the console, by one hash; null where a program had them.
  brought_key text,
  taken_back_at timestamptz,
  taken_back_by text,
  reason text,
  CONSTRAINT taken_back_by_somebody CHECK (num_nonnulls(taken_back_at, taken_back_by, reason)
    IN (0, 3))
);
CREATE UNIQUE INDEX one_import_in_force ON imports ((true)) WHERE taken_back_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON imports TO canopy_app;

-- Files that operators have brought and that nobody has taken over yet, in parts: a server that
-- starts again, or another one, goes on with them. They are names and bank numbers of people who
-- know nothing of us yet, and so they are sealed, and removed with the import or after a month.
CREATE TABLE import_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  -- Of the whole file.
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  lines integer NOT NULL,
  added_by integer NOT NULL REFERENCES operators,
  added_at timestamptz NOT NULL,
  UNIQUE (name, part)
);
-- What is sealed cannot be packed.
ALTER TABLE import_files ALTER COLUMN content SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, DELETE ON import_files TO canopy_app;

-- What a member brought along. What the plan remembers of them adds to what was booked here. An
-- import is never removed, so its number needs no foreign key, which a million rows would feel.
CREATE TABLE openings (
  uid integer PRIMARY KEY REFERENCES members,
  import_id integer NOT NULL,
  old_id text COLLATE "C" NOT NULL CHECK (old_id <> ''),
  cap_used bigint NOT NULL,
  matched bigint NOT NULL CHECK (matched >= 0),
  -- Millionths by wallet.
  balances jsonb NOT NULL
);
CREATE UNIQUE INDEX openings_by_old_id ON openings (lower(old_id));
CREATE INDEX openings_by_old_id_start ON openings (lower(old_id) text_pattern_ops);
GRANT SELECT, INSERT ON openings TO canopy_app;

-- The links by which members who came without a password set one.
CREATE TABLE password_links (
  uid integer PRIMARY KEY REFERENCES members,
  import_id integer NOT NULL,
  mailed_at timestamptz,
  token_print bytea CONSTRAINT is_a_fingerprint CHECK (length(token_print) = 32),
  expires_at timestamptz,
  used_at timestamptz,
  CONSTRAINT mailed_with_a_token CHECK ((mailed_at IS NULL) = (token_print IS NULL)
    AND (mailed_at IS NULL) = (expires_at IS NULL))
);
CREATE INDEX password_links_waiting ON password_links (uid) WHERE mailed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON password_links TO canopy_app;

-- A package that was bought in the other system was paid there; a rank that was reached there
-- belongs to none of our closings.
ALTER TABLE purchases ALTER COLUMN posting_id DROP NOT NULL;
ALTER TABLE rewards ALTER COLUMN run_id DROP NOT NULL;
ALTER TABLE rewards DROP CONSTRAINT released_by_somebody;
ALTER TABLE rewards ADD CONSTRAINT released_by_somebody
  CHECK ((released_at IS NULL) = (released_by IS NULL) OR run_id IS NULL);

ALTER TABLE entries DROP CONSTRAINT company_account;
ALTER TABLE entries ADD CONSTRAINT company_account CHECK (uid IS NOT NULL
  OR account IN ('sales', 'fees', 'coinsIssued', 'opening')
  OR account ~ '^(received|result|expense|paidOut):.');

-- A network that was taken back must be counted anew.
ALTER TABLE network_events DROP CONSTRAINT network_events_kind_check;
ALTER TABLE network_events ADD CONSTRAINT network_events_kind_check CHECK (kind IN ('joined',
  'activated', 'deactivated', 'volume', 'investment', 'suspended', 'reset'));

-- An import that is taken back takes its rows along, through the door of the tables' owner alone.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['erasure_requests', 'figures_seen', 'kyc_completions', 'owed_events']
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON consents
  FOR EACH STATEMENT WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE DELETE OR UPDATE OF id, at, kind, uid, volume_micros,
    price_micros, forex_micros, crypto_micros, suspended OR TRUNCATE ON network_events
  FOR EACH STATEMENT WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();

INSERT INTO personal_data (table_name, column_name, deed, becomes, why) VALUES
  ('openings', 'old_id', 'replace', $$'erased ' || uid$$, ''),
  ('openings', 'balances', 'keep', '''''', 'amounts, as in the books'),
  ('password_links', '*', 'remove', '''''', '');
