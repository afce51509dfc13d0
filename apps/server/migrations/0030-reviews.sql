-- Why: one person may have few ids, and whoever moves money in circles or in sudden bursts is to be
-- looked at by an operator.

-- What tells a person (PAN, Aadhaar, bank account, payout address, mobile number, browser) is
-- compared by keyed fingerprints (HMACs), since the values are sealed, or are nobody's to search
-- through. Mobile numbers, PAN and Aadhaar from before this table are filled in by the
-- first start after it, which knows the key.
CREATE TABLE person_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT known_kind
    CHECK (kind IN ('pan', 'aadhaar', 'account', 'address', 'mobile', 'device')),
  print bytea NOT NULL CONSTRAINT is_a_fingerprint CHECK (length(print) = 32),
  uid integer NOT NULL REFERENCES members,
  -- When it was last saved or used, to the day.
  seen_at timestamptz NOT NULL,
  CONSTRAINT once_per_member UNIQUE (kind, print, uid)
);
CREATE INDEX person_prints_by_member ON person_prints (uid, kind);
GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON person_prints TO canopy_app;

-- Of places where money goes the earlier ones count too, and what was asked for: a place that goes
-- round among ids is one person's.
INSERT INTO person_prints (kind, print, uid, seen_at)
  SELECT CASE wtype WHEN 'BANK' THEN 'account' ELSE 'address' END, destination, uid, max(at)
  FROM payout_destinations GROUP BY wtype, destination, uid;

-- Where sign-ups came from, for as long as a burst of them is looked for.
CREATE TABLE sign_ups (
  uid integer PRIMARY KEY REFERENCES members,
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_ups_by_address ON sign_ups (address, uid);
CREATE INDEX sign_ups_by_time ON sign_ups USING brin (at);
GRANT SELECT, INSERT, DELETE ON sign_ups TO canopy_app;

-- The transfers of the last months, as who to whom. It is written by the job that looks at them and
-- never by a transfer itself, which must stay quick.
CREATE TABLE transfer_trail (
  posting_id bigint PRIMARY KEY,
  sender integer NOT NULL,
  receiver integer NOT NULL,
  amount bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Set once it is part of a circle that was found; each transfer is part of one at most.
  circled boolean NOT NULL DEFAULT false
);
CREATE INDEX transfer_trail_by_sender ON transfer_trail (sender, posting_id);
CREATE INDEX transfer_trail_by_time ON transfer_trail USING brin (at);
GRANT SELECT, INSERT, DELETE, UPDATE (circled) ON transfer_trail TO canopy_app;

-- How far each kind of event was looked at. What was seen is looked at once every transaction that
-- was open then has ended: by then nobody adds a smaller id any more.
CREATE TABLE review_marks (
  source text PRIMARY KEY,
  done bigint NOT NULL,
  seen bigint NOT NULL,
  seen_before xid8 NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON review_marks TO canopy_app;

-- What a rule has found, and what an operator has made of it.
CREATE TABLE reviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rule text NOT NULL CONSTRAINT known_rule CHECK (rule IN ('circle', 'transferBurst',
    'withdrawalBurst', 'registrationBurst', 'signUpBurst', 'samePerson')),
  -- What the rule looks at: a member, a set of members, an address, a fingerprint.
  subject text NOT NULL,
  uids integer[] NOT NULL CONSTRAINT is_about_somebody CHECK (cardinality(uids) > 0),
  facts jsonb NOT NULL,
  -- The last event that it is about; up to there nothing is a reason for another.
  upto bigint NOT NULL,
  times integer NOT NULL DEFAULT 1,
  raised_at timestamptz NOT NULL,
  latest_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Cleared', 'Suspended')),
  remark text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decided_by integer REFERENCES operators,
  CONSTRAINT decided_or_open CHECK (
    (status = 'Open') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX one_open_review ON reviews (rule, subject) WHERE status = 'Open';
CREATE INDEX reviews_by_subject ON reviews (rule, subject, upto DESC);
CREATE INDEX reviews_by_status ON reviews (status, id DESC);
CREATE INDEX reviews_by_member ON reviews USING gin (uids);
GRANT SELECT, INSERT, UPDATE (subject, uids, facts, upto, times, latest_at, status, remark,
  decided_at, decided_by) ON reviews TO canopy_app;

-- A decision is made once; only what names a person who is erased may be taken out of it.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'review % is decided', OLD.id;
END $$;
CREATE TRIGGER decided_once BEFORE UPDATE ON reviews
  FOR EACH ROW WHEN (OLD.status <> 'Open' AND (NEW.status, NEW.remark, NEW.decided_at,
    NEW.decided_by) IS DISTINCT FROM (OLD.status, OLD.remark, OLD.decided_at, OLD.decided_by))
  EXECUTE FUNCTION keep_review();
