-- Why: only postings were sealed. Whoever owned the database could change a pending request, an
-- operator, a password or the audit log, and nothing showed it.

CREATE SEQUENCE change_nos AS bigint;
GRANT USAGE, SELECT ON change_nos TO canopy_app;

-- What the application has changed in the tables that money rests on: of each row what it was and
-- what it became, as digests, and a mark that nobody can make without DATA_KEY. A row that is not
-- as its last change says was changed by somebody else.
CREATE TABLE changes (
  -- One number for each transaction; its changes are counted from one.
  no bigint NOT NULL,
  line integer NOT NULL,
  table_name text NOT NULL,
  -- The row's key; null where ids has the new rows of a table that is only added to.
  row_key text,
  ids bigint[],
  -- Null where the row was not there before, or is not there any more.
  before bytea,
  after bytea,
  -- Whose session, or which part of the server, did it.
  made_by text NOT NULL,
  mac bytea NOT NULL CONSTRAINT is_a_fingerprint CHECK (length(mac) = 32),
  PRIMARY KEY (no, line),
  CONSTRAINT row_or_rows CHECK ((row_key IS NULL) = (ids IS NOT NULL)),
  CONSTRAINT something_changed CHECK (before IS DISTINCT FROM after)
);
CREATE INDEX changes_of_a_row ON changes (table_name, row_key, no DESC, line DESC)
  WHERE row_key IS NOT NULL;
CREATE INDEX changes_of_a_table ON changes (table_name, no, line) WHERE row_key IS NULL;
GRANT SELECT, INSERT ON changes TO canopy_app;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A seal holds the changes that were decided meanwhile as well: the number of each transaction, and
-- the hash of its marks. Seals that are older have none.
ALTER TABLE seals
  ADD COLUMN last_no bigint,
  ADD COLUMN change_nos bigint[],
  ADD COLUMN change_marks bytea[],
  ADD CONSTRAINT changes_whole CHECK (num_nonnulls(last_no, change_nos, change_marks) IN (0, 3));

-- What the application says of a posting that it makes, under its key; null for older ones.
ALTER TABLE postings
  ADD COLUMN code_id bigint,
  ADD COLUMN mac bytea CONSTRAINT is_a_fingerprint CHECK (length(mac) = 32);

-- Why the end of the chain, or a row, is not as the application left it, in the words of whoever
-- has the key: a backup was restored, a new machine has no note of the last seal.
CREATE TABLE acceptances (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  -- What was found, one text each.
  found text[] NOT NULL
);
GRANT SELECT, INSERT ON acceptances TO canopy_app;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
