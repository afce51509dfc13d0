-- Why: every company that ran this showed the same logo. A company has pictures of its own now: a
-- logo on light, one on dark, and an icon. The newest row of a kind holds; one without a content
-- takes the picture away again.
CREATE TABLE brand_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT one_of_three CHECK (kind IN ('light', 'dark', 'icon')),
  file_type text CONSTRAINT a_picture CHECK (file_type IN ('png', 'webp', 'jpeg')),
  sha256 bytea,
  content bytea,
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT all_or_nothing CHECK (num_nulls(file_type, sha256, content) IN (0, 3)),
  CONSTRAINT what_was_hashed CHECK (sha256 = sha256(content))
);
ALTER TABLE brand_files ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX brand_files_newest ON brand_files (kind, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON brand_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON brand_files TO canopy_app;
