-- Why: operators could tell members nothing, and nobody could write to those who asked for the
-- newsletter.

-- What operators tell members. When its moment has come, a job writes an event for every member
-- whom it is meant for, portion by portion in the order of their ids.
CREATE TABLE announcements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  body text NOT NULL,
  -- '' where there is none; the English text is then shown to everybody.
  title_hindi text NOT NULL,
  body_hindi text NOT NULL,
  -- For whom: empty, 0 and null are everybody. Of the ranks, one bit each as in standings, a
  -- member has reached at least one.
  countries smallint[] NOT NULL,
  ranks integer NOT NULL,
  active boolean,
  -- Null is a draft.
  starts_at timestamptz,
  ends_at timestamptz NOT NULL CONSTRAINT ends_later CHECK (ends_at > starts_at),
  -- Everybody up to this id has their event, if it is meant for them.
  upto integer NOT NULL DEFAULT 0,
  told integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  withdrawn_at timestamptz,
  -- Of one that was withdrawn: everybody up to this id no longer sees it.
  hidden_upto integer NOT NULL DEFAULT 0,
  hidden_at timestamptz,
  made_by integer NOT NULL REFERENCES operators,
  made_at timestamptz NOT NULL
);
CREATE INDEX announcements_to_tell ON announcements (starts_at)
  WHERE finished_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX announcements_to_hide ON announcements (id)
  WHERE withdrawn_at IS NOT NULL AND hidden_at IS NULL;
GRANT SELECT, INSERT, UPDATE (title, body, title_hindi, body_hindi, countries, ranks, active,
  starts_at, ends_at, upto, told, finished_at, withdrawn_at, hidden_upto, hidden_at)
  ON announcements TO canopy_app;

ALTER TABLE events ADD COLUMN announcement_id integer REFERENCES announcements;
-- Nobody is told the same twice, whatever else goes wrong.
CREATE UNIQUE INDEX events_of_announcements ON events (announcement_id, uid)
  WHERE announcement_id IS NOT NULL;
CREATE INDEX events_read_announcements ON events (announcement_id)
  WHERE announcement_id IS NOT NULL AND read_at IS NOT NULL;

-- What was written to the subscribers of the newsletter: all who had confirmed when it started,
-- portion by portion in the order of their addresses.
CREATE TABLE newsletter_issues (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  started_at timestamptz NOT NULL,
  -- How many there were when it started.
  addresses integer NOT NULL,
  upto text NOT NULL DEFAULT '',
  sent integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  made_by integer NOT NULL REFERENCES operators
);
CREATE INDEX newsletter_issues_to_send ON newsletter_issues (id) WHERE finished_at IS NULL;
GRANT SELECT, INSERT, UPDATE (upto, sent, finished_at) ON newsletter_issues TO canopy_app;

-- The first half of the token that an address is removed with; the second half is in mails only.
ALTER TABLE newsletter_addresses ADD COLUMN leave_key bytea UNIQUE;
