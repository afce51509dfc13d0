-- Why: the chain of seals is under a key that only the house has. A log that everybody can read, and
-- whose head is signed, shows strangers that nobody was shown another history.

-- What the house says in public: the frozen entries of a draw, a version of the plan, a closing. The
-- sealer appends each to the log, once it is decided.
CREATE TABLE publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The entry of the log as it is read by everybody: one object, as JSON.
  entry text NOT NULL CONSTRAINT fits_the_log CHECK (octet_length(entry) BETWEEN 2 AND 65535),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON publications TO canopy_app;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON publications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
