-- Why: who has the key and the database knows the seed of a draw before its end. A bonanza now may
-- name a round of a public beacon, which nobody knows before its time; what has entered is frozen
-- and published after the end and before that round.

-- The chain and the round are named with the bonanza, and so is how long the draw waits for it.
CREATE TABLE bonanza_beacons (
  bonanza_id integer PRIMARY KEY REFERENCES bonanzas,
  -- As @canopy/beacon describes it: its hash, key, scheme and times.
  chain jsonb NOT NULL,
  round bigint NOT NULL CONSTRAINT counts_from_one CHECK (round > 0),
  round_at timestamptz NOT NULL,
  wait_until timestamptz NOT NULL,
  CONSTRAINT waits_for_its_round CHECK (wait_until > round_at)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonanza_beacons
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON bonanza_beacons TO canopy_app;

-- The round as the chain published it, checked before it is written. None: the draw did without.
CREATE TABLE bonanza_rounds (
  bonanza_id integer PRIMARY KEY REFERENCES bonanza_beacons,
  signature text NOT NULL CONSTRAINT is_hex CHECK (signature ~ '^([0-9a-f]{2})+$'),
  previous_signature text CONSTRAINT before_is_hex CHECK (previous_signature ~ '^([0-9a-f]{2})+$'),
  came_at timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonanza_rounds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON bonanza_rounds TO canopy_app;

-- The fingerprint of all that entered, and when it was published. From then on nothing enters.
ALTER TABLE bonanzas
  ADD COLUMN entries_hash text
    CONSTRAINT entries_hash_is_hex CHECK (entries_hash ~ '^[0-9a-f]{64}$'),
  ADD COLUMN frozen_at timestamptz,
  ADD CONSTRAINT frozen_with_a_hash CHECK ((entries_hash IS NULL) = (frozen_at IS NULL)),
  ADD CONSTRAINT frozen_after_its_end CHECK (frozen_at >= ends_at);
GRANT UPDATE (entries_hash, frozen_at) ON bonanzas TO canopy_app;
