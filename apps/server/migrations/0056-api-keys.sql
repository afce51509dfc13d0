-- Why: programs act for an operator by a key of their own, which can do less, ends by itself and
-- can be taken away without a new password.

-- Only the hash of a key is here: its secret is 256 random bits, so nobody finds it from the hash.
CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators,
  name text NOT NULL,
  secret_hash bytea NOT NULL CONSTRAINT is_a_hash CHECK (length(secret_hash) = 32),
  scopes text[] NOT NULL CONSTRAINT some_scope CHECK (cardinality(scopes) > 0),
  -- Where it may be used from; empty for everywhere.
  addresses text[] NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CONSTRAINT ends_later CHECK (expires_at > made_at),
  revoked_at timestamptz,
  revoked_by integer REFERENCES operators,
  last_used_at timestamptz,
  last_address text
);
CREATE INDEX api_keys_by_operator ON api_keys (operator_id) WHERE revoked_at IS NULL;
GRANT SELECT, INSERT, UPDATE (revoked_at, revoked_by, last_used_at, last_address) ON api_keys
  TO canopy_app;

-- The key by which an operator's program did it; null for the operator in person.
ALTER TABLE audit_log ADD COLUMN key_id integer REFERENCES api_keys;
