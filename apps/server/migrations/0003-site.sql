-- Why: what the operator says on the public site and how the network is set up, each save a new
-- version that stays; and who asked for the newsletter.

CREATE TABLE setting_versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settings jsonb NOT NULL,
  note text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON setting_versions TO canopy_app;

CREATE TABLE site_content_versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content jsonb NOT NULL,
  note text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON site_content_versions TO canopy_app;

CREATE TABLE newsletter_addresses (
  email text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON newsletter_addresses TO canopy_app;
