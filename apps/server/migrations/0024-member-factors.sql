-- Why: a stolen password or session is not enough any more where a member has a passkey or an
-- authenticator app. What is removed stays for the time in which a mailed link can undo it.

CREATE TABLE member_passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  -- As browsers name it: base64url without padding.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- What the authenticator counted at its last signature; always 0 where it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- The random name that authenticators know the member by; all passkeys of a member share it.
  user_handle text NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz,
  removed_at timestamptz
);
CREATE INDEX member_passkeys_by_member ON member_passkeys (uid);
GRANT SELECT, INSERT, UPDATE (name, counter, last_used_at, removed_at), DELETE
  ON member_passkeys TO canopy_app;

CREATE TABLE member_authenticators (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  -- Sealed with DATA_KEY.
  secret text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null until a code that was made from the secret came back.
  confirmed_at timestamptz,
  -- The time step of the newest code that was shown; that one and all older ones are worthless.
  last_step bigint,
  removed_at timestamptz
);
CREATE UNIQUE INDEX one_authenticator ON member_authenticators (uid)
  WHERE confirmed_at IS NOT NULL AND removed_at IS NULL;
CREATE UNIQUE INDEX one_authenticator_set_up ON member_authenticators (uid)
  WHERE confirmed_at IS NULL;
CREATE INDEX member_authenticators_by_member ON member_authenticators (uid);
GRANT SELECT, INSERT, UPDATE (secret, made_at, confirmed_at, last_step, removed_at), DELETE
  ON member_authenticators TO canopy_app;
