-- Why: programs of the house want to know what happens without asking again and again.

CREATE SEQUENCE webhook_ids AS integer;
CREATE TABLE webhooks (
  -- Drawn before, since the secret is sealed for it.
  id integer PRIMARY KEY,
  address text NOT NULL CONSTRAINT short_address CHECK (length(address) BETWEEN 1 AND 500),
  description text NOT NULL CONSTRAINT short_description CHECK (length(description) <= 200),
  kinds text[] NOT NULL CONSTRAINT asks_for_something CHECK (cardinality(kinds) > 0),
  -- Both sealed. The old one signs too, until its hour is over.
  secret text NOT NULL,
  old_secret text,
  old_until timestamptz,
  -- Null while it is on.
  off_at timestamptz,
  off_because text CONSTRAINT known_cause CHECK (off_because IN ('operator', 'failing', 'gone')),
  -- Since when nothing has got through; null where the last try did.
  failing_since timestamptz,
  made_by integer NOT NULL REFERENCES operators,
  made_at timestamptz NOT NULL,
  CONSTRAINT old_as_a_whole CHECK ((old_secret IS NULL) = (old_until IS NULL)),
  CONSTRAINT off_for_a_cause CHECK ((off_at IS NULL) = (off_because IS NULL))
);
GRANT USAGE ON SEQUENCE webhook_ids TO canopy_app;
GRANT SELECT, INSERT, UPDATE (address, description, kinds, secret, old_secret, old_until, off_at,
  off_because, failing_since) ON webhooks TO canopy_app;

-- What happened, written with the deed; webhook_id is set on what is for one of them alone.
CREATE TABLE webhook_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  kind text NOT NULL,
  uid integer,
  at timestamptz NOT NULL,
  data jsonb NOT NULL,
  webhook_id integer REFERENCES webhooks,
  routed_at timestamptz
);
CREATE INDEX webhook_events_to_route ON webhook_events (id) WHERE routed_at IS NULL;
CREATE INDEX webhook_events_by_age ON webhook_events (at);
GRANT SELECT, INSERT (kind, uid, at, data, webhook_id), UPDATE (routed_at), DELETE
  ON webhook_events TO canopy_app;

-- One event for one webhook. Ids follow the order in which events are sent to a member's place.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks,
  event_id bigint NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
  -- 0 for what concerns no member: it has an order of its own.
  uid integer NOT NULL,
  state text NOT NULL DEFAULT 'Waiting' CONSTRAINT known_state
    CHECK (state IN ('Waiting', 'Delivered', 'Failed', 'Skipped')),
  tries integer NOT NULL DEFAULT 0,
  -- Of what waits: the first try, and the earliest moment of the next. Who tries it moves that on,
  -- so that nobody else does, and another server does after a crash.
  first_at timestamptz,
  next_at timestamptz NOT NULL,
  last_at timestamptz,
  last_status integer,
  last_error text NOT NULL DEFAULT '',
  ended_at timestamptz,
  UNIQUE (event_id, webhook_id),
  CONSTRAINT ended_or_waiting CHECK ((state = 'Waiting') = (ended_at IS NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_at)
  WHERE state = 'Waiting';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, uid, id)
  WHERE state = 'Waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, id)
  WHERE state = 'Failed';
GRANT SELECT, INSERT (webhook_id, event_id, uid, next_at),
  UPDATE (state, tries, first_at, next_at, last_at, last_status, last_error, ended_at)
  ON webhook_deliveries TO canopy_app;

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz NOT NULL,
  ms integer NOT NULL,
  -- Null where no answer came.
  status integer,
  error text NOT NULL,
  answer text NOT NULL CONSTRAINT short_answer CHECK (length(answer) <= 500)
);
CREATE INDEX webhook_attempts_of ON webhook_attempts (delivery_id, id);
GRANT SELECT, INSERT (delivery_id, at, ms, status, error, answer) ON webhook_attempts
  TO canopy_app;

INSERT INTO personal_data (table_name, column_name, deed, why) VALUES
  ('webhook_events', 'public_id', 'keep', 'made up by us'),
  ('webhook_events', 'kind', 'keep', 'a name of ours'),
  ('webhook_events', 'data', 'keep', 'ids and amounts alone'),
  ('webhook_deliveries', 'state', 'keep', 'a name of ours'),
  ('webhook_deliveries', 'last_error', 'keep', 'why a program did not answer');
