-- Why: the compensation plan on the books. What was bought, what each purchase, closing and trading
-- result gave to whom and why, and how far a run has come that was cut off.
--
-- Money itself is in the ledger alone. An income row explains an entry of it, or why there is none;
-- the rows of one posting add up to its entry.

-- The plan in its versions, as people read it: dollars and percents. Never changed, only followed.
CREATE TABLE plan_versions (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parameters jsonb NOT NULL,
  effective_from timestamptz NOT NULL,
  note text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON plan_versions
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON plan_versions TO canopy_app;

-- A package as it was bought: later versions of the plan do not change it. The id is drawn before
-- the row is written, because the posting that pays for it names it.
CREATE SEQUENCE purchase_ids AS bigint;
GRANT USAGE ON purchase_ids TO canopy_app;
CREATE TABLE purchases (
  id bigint PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  payer_uid integer NOT NULL REFERENCES members,
  kind text NOT NULL CHECK (kind IN ('Activation', 'Upgrade')),
  package_id integer NOT NULL,
  package_name text NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  volume bigint NOT NULL CHECK (volume >= 0),
  daily_cap bigint NOT NULL CHECK (daily_cap >= 0),
  coins bigint NOT NULL CHECK (coins >= 0),
  coupons integer NOT NULL CHECK (coupons >= 0),
  plan_version integer NOT NULL REFERENCES plan_versions,
  posting_id bigint NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  reversed_at timestamptz CHECK (reversed_at >= at)
);
-- Nobody is activated twice, whoever pays at the same moment.
CREATE UNIQUE INDEX activated_once ON purchases (uid)
  WHERE kind = 'Activation' AND reversed_at IS NULL;
CREATE INDEX purchases_by_member ON purchases (uid, id DESC);
CREATE INDEX purchases_by_payer ON purchases (payer_uid, id DESC);
CREATE INDEX purchases_by_time ON purchases (at);
CREATE INDEX purchases_reversed ON purchases (reversed_at) WHERE reversed_at IS NOT NULL;
CREATE FUNCTION reverse_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.reversed_at IS NOT NULL THEN
    RAISE EXCEPTION 'purchase % is reversed or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reverse_once BEFORE UPDATE OR DELETE ON purchases
  FOR EACH ROW EXECUTE FUNCTION reverse_once();
GRANT SELECT, INSERT, UPDATE (reversed_at) ON purchases TO canopy_app;

-- Level n asks for n active directs. They are counted by this index, up to as many as the plan can
-- ask for, so a sponsor of a hundred thousand costs no more than one of twenty.
CREATE INDEX members_active_directs ON members (sponsor_uid) WHERE activated_at IS NOT NULL;

-- What the plan remembers of a member between two purchases or closings. It can always be counted
-- anew from the incomes; it is here because a purchase must not add up years of them for twenty
-- receivers. Its row is also the lock: a purchase takes those of all its receivers, in the order of
-- their ids, before it looks at any of them.
CREATE TABLE standings (
  uid integer PRIMARY KEY REFERENCES members,
  -- Booked or about to be booked, of the incomes that the overall cap holds.
  cap_used bigint NOT NULL DEFAULT 0,
  -- The volume of each side that closings have matched so far.
  matched bigint NOT NULL DEFAULT 0 CHECK (matched >= 0),
  -- One bit per rank that was achieved, the first rank the lowest.
  ranks integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE (cap_used, matched, ranks) ON standings TO canopy_app;

-- Daily closings and trading results. What a run is going to book is written down whole before it
-- books the first row (run_columns), so that one which was cut off is finished and never reckoned
-- anew on figures that have changed since.
CREATE TABLE runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('closing', 'forex', 'crypto')),
  date date NOT NULL,
  status text NOT NULL CHECK (status IN ('posting', 'posted', 'reversing', 'reversed')),
  plan_version integer NOT NULL REFERENCES plan_versions,
  -- Of a closing: all that happened before this moment.
  cut_off timestamptz,
  -- Of a trading result: the percent in millionths.
  percent_ppm bigint,
  note text NOT NULL,
  totals jsonb NOT NULL,
  -- Receivers, and how many of them are booked.
  planned integer NOT NULL CHECK (planned >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND planned),
  started_by text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT closing_or_result CHECK (
    (kind = 'closing') = (cut_off IS NOT NULL) AND (kind = 'closing') = (percent_ppm IS NULL))
);
-- One per date, and one per market and date; a result that was reversed may be posted anew.
CREATE UNIQUE INDEX one_run_per_date ON runs (kind, date) WHERE status <> 'reversed';
GRANT SELECT, INSERT, UPDATE (status, done, ended_at) ON runs TO canopy_app;

CREATE TABLE run_columns (
  run_id integer NOT NULL REFERENCES runs,
  name text NOT NULL,
  part integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (run_id, name, part)
);
ALTER TABLE run_columns ALTER data SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, DELETE ON run_columns TO canopy_app;

CREATE TABLE incomes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null where no money moved, as with a share that was flushed.
  posting_id bigint,
  at timestamptz NOT NULL,
  on_micros bigint NOT NULL,
  -- Null where the plan gives a fixed amount.
  rate_ppm bigint,
  -- Below zero for a loss, and for what a reversal takes back.
  paid bigint NOT NULL,
  flushed bigint NOT NULL,
  purchase_id bigint,
  -- The row that this one undoes.
  reverses bigint,
  -- Of matching income: what each side had, what matched, and what is left for the next closing.
  left_micros bigint,
  right_micros bigint,
  matched bigint,
  carry_left bigint,
  carry_right bigint,
  uid integer NOT NULL,
  source_uid integer NOT NULL,
  plan_version integer NOT NULL,
  run_id integer,
  level smallint NOT NULL,
  type text COLLATE "C" NOT NULL CHECK (type IN ('CoinWallet', 'KycIncome', 'KycLevelIncome',
    'LevelIncome', 'LevelIncomeFlush', 'MatchingIncome', 'MatchingLevelIncome', 'Reward',
    'RoiIncome', 'RoiIncomeCrypto', 'RoiLevelIncome', 'RoiLevelIncomeCrypto', 'TokenWallet',
    'TokenWalletCrypto')),
  reason text CHECK (reason IN ('inactive', 'locked', 'dailyCap', 'capped')),
  -- What a reversal could not take back is owed, and has no posting until it is paid.
  CONSTRAINT money_has_a_posting CHECK (
    CASE WHEN paid = 0 THEN posting_id IS NULL
      ELSE posting_id IS NOT NULL OR reverses IS NOT NULL END),
  -- Whoever was not paid all is told why.
  CONSTRAINT flushed_has_a_reason CHECK ((flushed = 0) = (reason IS NULL)),
  CONSTRAINT matching_is_whole CHECK (num_nonnulls(left_micros, right_micros, matched, carry_left,
    carry_right) = CASE type WHEN 'MatchingIncome' THEN 5 ELSE 0 END)
);
CREATE INDEX incomes_by_member ON incomes (uid, type, id DESC);
-- A run and a day each stand together in the table, so the small indexes find them as well.
CREATE INDEX incomes_by_run ON incomes USING brin (run_id) WITH (pages_per_range = 32);
CREATE INDEX incomes_by_time ON incomes USING brin (at) WITH (pages_per_range = 32);
CREATE INDEX incomes_by_purchase ON incomes (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON incomes
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON incomes TO canopy_app;

-- What a reversal could not take back from a wallet; the next incomes into it pay this first, to
-- the company's account that the income had come from.
CREATE TABLE owed (
  uid integer NOT NULL REFERENCES members,
  account text COLLATE "C" NOT NULL,
  company_account text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (uid, account, company_account)
);
GRANT SELECT, INSERT, UPDATE (amount) ON owed TO canopy_app;

-- A rank that a closing found achieved; it stays, and is paid when an operator releases it.
CREATE TABLE rewards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  rank smallint NOT NULL,
  name text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  run_id integer NOT NULL REFERENCES runs,
  plan_version integer NOT NULL REFERENCES plan_versions,
  achieved_at timestamptz NOT NULL,
  released_at timestamptz,
  released_by integer REFERENCES operators,
  remark text NOT NULL DEFAULT '',
  CONSTRAINT achieved_once UNIQUE (uid, rank),
  CONSTRAINT released_by_somebody CHECK ((released_at IS NULL) = (released_by IS NULL))
);
CREATE INDEX rewards_waiting ON rewards (id) WHERE released_at IS NULL;
GRANT SELECT, INSERT, UPDATE (released_at, released_by, remark) ON rewards TO canopy_app;
