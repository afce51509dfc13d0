-- Why: trading results. A result looks at what runs in its market, and for an earlier date at what
-- ran then; it is posted by the same machinery as a closing; and it can be taken back as a whole.

-- What was started and stopped since a day's end. Events are written in the order of their
-- moments, so an index that remembers ranges of pages is enough, and costs a purchase nothing.
CREATE INDEX network_events_by_time ON network_events USING brin (at)
  WITH (pages_per_range = 32, autosummarize = on);

-- The running investments, which are few among all wallets. The balance is not in the index: were
-- it, no booking could any more change a balance without touching every index.
CREATE INDEX wallets_running ON wallets (account, uid)
  WHERE account IN ('forexInvested', 'cryptoInvested');

-- Who took a result back, when and why: a reversal that was cut off is finished in their name.
ALTER TABLE runs
  ADD COLUMN reversed_by text,
  ADD COLUMN reversed_at timestamptz,
  ADD COLUMN reversal_remark text,
  ADD CONSTRAINT reversed_by_somebody CHECK (
    num_nonnulls(reversed_by, reversed_at, reversal_remark) IN (0, 3)
    AND (reversed_by IS NULL OR status IN ('reversing', 'reversed'))),
  ADD CONSTRAINT closing_stays CHECK (
    kind <> 'closing' OR status NOT IN ('reversing', 'reversed'));
GRANT UPDATE (reversed_by, reversed_at, reversal_remark) ON runs TO canopy_app;
