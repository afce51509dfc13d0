-- Why: members had to believe that a closing applied the plan. Its inputs, under pseudonyms, and
-- its rows are now two files that anyone can download, and run the closing again from.

-- A closing whose files are published. The hashes are of the files as they are downloaded.
CREATE TABLE published_closings (
  run_id integer PRIMARY KEY REFERENCES runs,
  plan_hash bytea NOT NULL,
  input_hash bytea NOT NULL,
  output_hash bytea NOT NULL,
  input_bytes bigint NOT NULL,
  output_bytes bigint NOT NULL,
  members integer NOT NULL,
  rows integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON published_closings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON published_closings TO canopy_app;

-- The files, gzipped and cut into parts.
CREATE TABLE closing_files (
  run_id integer NOT NULL REFERENCES runs,
  file text NOT NULL CONSTRAINT one_of_two CHECK (file IN ('input', 'output')),
  part integer NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (run_id, file, part),
  CONSTRAINT what_was_hashed CHECK (sha256 = sha256(content))
);
ALTER TABLE closing_files ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closing_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON closing_files TO canopy_app;
