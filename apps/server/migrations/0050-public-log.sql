-- Why: the chain of seals is under a key that only the house has. A log that everybody can read,
-- and whose head is signed, shows strangers that nobody was shown another history.

-- What the house says in public: the frozen entries of a draw, a version of the plan, a closing.
-- The sealer appends each to the log, once it is decided.
CREATE TABLE publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The entry of the log as it is read by everybody: one object, as JSON.
  entry text NOT NULL CONSTRAINT fits_the_log CHECK (octet_length(entry) BETWEEN 2 AND 65535),
  at timestamptz NOT NULL
);
CREATE INDEX publications_by_entry ON publications USING gin ((entry::jsonb) jsonb_path_ops);
GRANT SELECT, INSERT ON publications TO canopy_app;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON publications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The logs, one after the other. The last one grows; another begins where the house cannot know
-- what heads it has signed, as after a backup was restored: no log may ever sign two histories.
CREATE TABLE logs (
  no integer PRIMARY KEY,
  -- What its heads begin with: an address without https.
  origin text NOT NULL,
  public_key bytea NOT NULL CONSTRAINT is_ed25519 CHECK (length(public_key) = 32),
  private_key text NOT NULL,
  begun_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON logs TO canopy_app;

-- The entries of a log, counted from 0: a seal, a publication, or how the log begins.
CREATE TABLE log_entries (
  log_no integer NOT NULL REFERENCES logs,
  index bigint NOT NULL,
  seal_no bigint,
  publication_id bigint,
  entry text NOT NULL,
  PRIMARY KEY (log_no, index),
  CONSTRAINT one_source CHECK (num_nonnulls(seal_no, publication_id) = (index > 0)::integer)
);
CREATE UNIQUE INDEX log_entries_by_seal ON log_entries (seal_no) WHERE seal_no IS NOT NULL;
CREATE UNIQUE INDEX log_entries_by_publication ON log_entries (publication_id)
  WHERE publication_id IS NOT NULL;

-- The hashes over 256 entries each (level 1), over 256 of those (level 2), and so on.
CREATE TABLE log_nodes (
  log_no integer NOT NULL REFERENCES logs,
  level integer NOT NULL,
  no bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (log_no, level, no)
);

-- The head that each log signed last, as the note that everybody reads.
CREATE TABLE log_heads (
  log_no integer PRIMARY KEY REFERENCES logs,
  note text NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON log_entries, log_nodes, log_heads TO canopy_app;
GRANT UPDATE (note, at) ON log_heads TO canopy_app;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
