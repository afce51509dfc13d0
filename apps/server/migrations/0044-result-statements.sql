-- Why: the site promises a note of the evidence of every trading result, and members could read
-- neither the note nor the evidence. A broker's statement can now stand behind a result.

-- One for each result at most. It stays as it was sent, byte for byte, and with what it came to.
CREATE TABLE result_statements (
  run_id integer PRIMARY KEY REFERENCES runs,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  deals integer NOT NULL CONSTRAINT has_deals CHECK (deals > 0),
  -- Exact, in the currency of the statement. Fees are below zero where they were paid.
  profit numeric NOT NULL,
  fees numeric NOT NULL,
  capital numeric NOT NULL CONSTRAINT capital_above_zero CHECK (capital > 0),
  -- Profit and fees in millionths of the capital.
  percent_ppm bigint NOT NULL,
  -- Why the posted percent is another; null where it is the same.
  reason text CONSTRAINT written_reason CHECK (reason <> ''),
  added_by integer NOT NULL REFERENCES operators,
  added_at timestamptz NOT NULL,
  CONSTRAINT what_was_hashed CHECK (sha256 = sha256(content))
);
CREATE INDEX result_statements_by_hash ON result_statements (sha256);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON result_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON result_statements TO canopy_app;
