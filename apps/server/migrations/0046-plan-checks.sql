-- Why: a plan is judged before it is saved, and what was found is published with the version.

-- The verdict on a version of the plan as it was when the version was saved, and the written reason
-- of the owner where a serious finding stands all the same; the version says by whom and when. A
-- version without a row, such as the first, is judged when it is read.
CREATE TABLE plan_checks (
  version integer PRIMARY KEY REFERENCES plan_versions,
  findings jsonb NOT NULL,
  override text CONSTRAINT not_empty CHECK (override <> '')
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON plan_checks
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON plan_checks TO canopy_app;
