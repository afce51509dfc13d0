-- Why: signing in. Sessions live here so that they can be ended and so that two servers share them;
-- codes and counts of tries live here for the same reason.

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  address text NOT NULL,
  -- What the browser said its public address is. Kept for the record, never used for a decision.
  claimed_address text NOT NULL,
  device text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX open_sessions_by_member ON sessions (uid) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO canopy_app;

-- One live code per person and purpose; a new one takes the old one's place. There is no reference
-- to members: an unknown id gets a row as well, so that it answers in the same way and time.
CREATE TABLE codes (
  uid integer NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (uid, purpose)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON codes TO canopy_app;

-- Unlogged: after a crash the counts begin anew, which costs nothing that matters.
CREATE UNLOGGED TABLE try_counts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX try_counts_by_end ON try_counts (resets_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON try_counts TO canopy_app;
