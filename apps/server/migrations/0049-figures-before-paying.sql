-- Why: whoever signs up or pays is told before what members' money has done so far, from the books;
-- and it must be known who was told what.

-- The figures of all members at a moment. Pages show the newest, since counting takes a while.
CREATE TABLE book_figures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  took_ms integer NOT NULL,
  -- All members but the company's own; those who have paid in; of these, those with a net above
  -- zero and below it; and those who took something out and never paid in.
  members integer NOT NULL,
  paying integer NOT NULL,
  ahead integer NOT NULL,
  behind integer NOT NULL,
  only_out integer NOT NULL,
  -- Of those who have paid in; null where nobody has.
  median_net bigint,
  -- The last days' trading results, one object for each market.
  results jsonb NOT NULL,
  CONSTRAINT counts_fit CHECK (ahead >= 0 AND behind >= 0 AND only_out >= 0
    AND paying >= ahead + behind AND members >= paying + only_out),
  CONSTRAINT median_of_some CHECK ((paying = 0) = (median_net IS NULL))
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON book_figures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON book_figures TO canopy_app;

-- Who has read which figures, in which words, before which deed; or was not asked, because the
-- request knew the specified fields alone.
CREATE TABLE figures_seen (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who did it: the new member, or the payer of the purchase.
  uid integer NOT NULL REFERENCES members,
  deed text NOT NULL CHECK (deed IN ('registration', 'activation', 'upgrade')),
  purchase_id bigint UNIQUE REFERENCES purchases (id),
  answer text NOT NULL CHECK (answer IN ('acknowledged', 'notAsked')),
  text_version integer,
  text_hash bytea CONSTRAINT is_a_hash CHECK (length(text_hash) = 32),
  figures_id integer REFERENCES book_figures,
  at timestamptz NOT NULL,
  CONSTRAINT of_a_purchase CHECK ((deed = 'registration') = (purchase_id IS NULL)),
  CONSTRAINT what_was_read CHECK (num_nonnulls(text_version, text_hash, figures_id)
    = CASE answer WHEN 'acknowledged' THEN 3 ELSE 0 END)
);
CREATE INDEX figures_seen_by_member ON figures_seen (uid, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON figures_seen
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON figures_seen TO canopy_app;

INSERT INTO personal_data (table_name, column_name, deed, why) VALUES
  ('figures_seen', 'deed', 'keep', 'a name of ours'),
  ('figures_seen', 'answer', 'keep', 'a name of ours'),
  ('figures_seen', 'text_hash', 'keep', 'which words were read');
