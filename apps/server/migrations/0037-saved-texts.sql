-- Why: operators write the same remarks and replies every day; what one has worded well, all can
-- use.

CREATE TABLE saved_texts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The queue that it is offered in; '' for all of them.
  queue text NOT NULL CONSTRAINT known_queue CHECK (queue IN ('', 'deposits', 'withdrawals',
    'documents', 'reviews', 'tickets', 'rewards', 'mt5')),
  title text NOT NULL CONSTRAINT has_a_title CHECK (title <> ''),
  text text NOT NULL CONSTRAINT has_a_text CHECK (text <> ''),
  made_at timestamptz NOT NULL,
  made_by integer NOT NULL REFERENCES operators,
  changed_at timestamptz,
  changed_by integer REFERENCES operators,
  removed_at timestamptz,
  CONSTRAINT changed_by_somebody CHECK ((changed_at IS NULL) = (changed_by IS NULL))
);
CREATE INDEX saved_texts_in_use ON saved_texts (title, id) WHERE removed_at IS NULL;
GRANT SELECT, INSERT, UPDATE (queue, title, text, changed_at, changed_by, removed_at)
  ON saved_texts TO canopy_app;
