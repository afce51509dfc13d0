-- Why: operators sign in with a passkey beside or in place of an authenticator, and those who move
-- money or make other operators must have one of the two.

CREATE TABLE operator_passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators,
  -- As browsers name it: base64url without padding.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- What the authenticator counted at its last signature; always 0 where it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX operator_passkeys_by_operator ON operator_passkeys (operator_id);
GRANT SELECT, INSERT, UPDATE (counter, last_used_at), DELETE ON operator_passkeys TO canopy_app;

-- What a passkey is asked to sign. One question of a kind at a time; a new one takes its place.
CREATE TABLE operator_challenges (
  operator_id integer NOT NULL REFERENCES operators,
  purpose text NOT NULL CHECK (purpose IN ('login', 'add')),
  challenge_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, purpose)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_challenges TO canopy_app;

-- Since when the operator could have known that a factor is needed; the grace counts from here.
ALTER TABLE operators ADD COLUMN factor_asked_at timestamptz NOT NULL DEFAULT now();
