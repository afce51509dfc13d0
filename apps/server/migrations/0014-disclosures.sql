-- Why: an income disclosure that was published stays as it was published, with who did it; the
-- public site shows the newest.
CREATE TABLE disclosures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record jsonb NOT NULL,
  published_by text NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON disclosures
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON disclosures TO canopy_app;
