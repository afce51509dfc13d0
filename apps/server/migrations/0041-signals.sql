-- Why: the smallest package sells signals, and nothing delivered them. A record of them is worth
-- something only if it has the losers too, so what was published cannot be changed any more.

CREATE TABLE signals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market text NOT NULL CONSTRAINT has_a_market CHECK (market ~ '^[A-Z0-9][A-Z0-9./-]{1,15}$'),
  direction text NOT NULL CONSTRAINT known_direction CHECK (direction IN ('Buy', 'Sell')),
  -- Prices as they were written, to the last digit.
  entry numeric NOT NULL,
  stop numeric NOT NULL,
  target numeric NOT NULL,
  note text NOT NULL,
  -- Null is one that stays open until somebody closes it.
  expires_at timestamptz,
  made_by integer NOT NULL REFERENCES operators,
  made_at timestamptz NOT NULL,
  -- How often the draft was changed: what is published is what the operator has seen.
  revision integer NOT NULL DEFAULT 0,
  -- Of a draft that was thrown away.
  removed_at timestamptz,
  -- Null is a draft.
  published_at timestamptz,
  published_by integer REFERENCES operators,
  closed_at timestamptz,
  closed_by integer REFERENCES operators,
  exit_price numeric,
  reason text CONSTRAINT known_reason CHECK (reason IN ('Target', 'Stop', 'By hand', 'Expired')),
  CONSTRAINT prices_in_order CHECK (least(stop, target) > 0
    AND CASE direction WHEN 'Buy' THEN stop < entry AND entry < target
      ELSE target < entry AND entry < stop END),
  CONSTRAINT exit_above_zero CHECK (exit_price > 0),
  CONSTRAINT draft_or_published CHECK (removed_at IS NULL OR published_at IS NULL),
  CONSTRAINT published_by_somebody CHECK ((published_at IS NULL) = (published_by IS NULL)),
  CONSTRAINT closed_as_a_whole CHECK (
    num_nonnulls(closed_at, closed_by, exit_price, reason) IN (0, 4)),
  CONSTRAINT closed_after_publication CHECK (closed_at IS NULL
    OR (published_at IS NOT NULL AND closed_at >= published_at))
);
CREATE INDEX signals_closed ON signals (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX signals_open ON signals (published_at) WHERE closed_at IS NULL;
GRANT SELECT, INSERT (market, direction, entry, stop, target, note, expires_at, made_by,
    made_at),
  UPDATE (market, direction, entry, stop, target, note, expires_at, revision, removed_at,
    published_at, published_by, closed_at, closed_by, exit_price, reason)
  ON signals TO canopy_app;
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON signals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A mistake in what was published is said beside it.
CREATE TABLE signal_corrections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  signal_id integer NOT NULL REFERENCES signals,
  note text NOT NULL CONSTRAINT has_a_note CHECK (note <> ''),
  made_by integer NOT NULL REFERENCES operators,
  made_at timestamptz NOT NULL,
  -- The same again is a second press of the button.
  CONSTRAINT said_once UNIQUE (signal_id, note)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signal_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON signal_corrections TO canopy_app;

-- What those who hold a package are to be told: written with the deed, and carried out by a job,
-- portion by portion in the order of their ids.
CREATE TABLE signal_news (
  signal_id integer NOT NULL REFERENCES signals,
  kind text NOT NULL CONSTRAINT known_kind
    CHECK (kind IN ('signal.published', 'signal.closed')),
  at timestamptz NOT NULL,
  facts jsonb NOT NULL,
  -- Everybody up to this id has their event, if they held a package then.
  upto integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  PRIMARY KEY (signal_id, kind)
);
CREATE INDEX signal_news_to_tell ON signal_news (at) WHERE finished_at IS NULL;
GRANT SELECT, INSERT, UPDATE (upto, finished_at) ON signal_news TO canopy_app;
