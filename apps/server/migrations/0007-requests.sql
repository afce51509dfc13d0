-- Why: what members ask for and operators decide (deposits and withdrawals), the company's accounts
-- that receive, and where a member's money goes when it leaves the house.
--
-- The rules that must hold whatever the code above believes stand here: a transaction number counts
-- once, an amount adds up, a request is decided once and for ever.

-- A number that people copy by hand, as it is compared: letters and digits only, in small letters,
-- without the 0x that some write in front of a hash. Otherwise one payment could be claimed twice.
CREATE FUNCTION plain_number(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(lower(number), '[^a-z0-9]', '', 'g'), '^0x', '')
$$;

CREATE TABLE banks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bank', 'ecurrency')),
  -- The bank's name; of an e-currency address its label, which may be empty.
  bank_name text NOT NULL,
  acholdername text NOT NULL,
  -- The account number; of an e-currency address the type of the currency.
  btcname text NOT NULL,
  address text NOT NULL,
  ifsc text NOT NULL,
  branch text NOT NULL,
  active boolean NOT NULL,
  remark text NOT NULL,
  -- What receives the money, as it is compared.
  account text NOT NULL GENERATED ALWAYS AS (
    plain_number(CASE kind WHEN 'bank' THEN ifsc || btcname ELSE address END)) STORED
    CONSTRAINT has_an_account CHECK (account <> ''),
  -- Two rows for one account would let one payment be claimed on each.
  CONSTRAINT one_row_per_account UNIQUE (account)
);
GRANT SELECT, INSERT ON banks TO canopy_app;
GRANT UPDATE (kind, bank_name, acholdername, btcname, address, ifsc, branch, active, remark)
  ON banks TO canopy_app;

CREATE TABLE fund_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  kind text NOT NULL CHECK (kind IN ('bank', 'ecurrency', 'forex', 'crypto')),
  bank_id integer NOT NULL REFERENCES banks,
  amount bigint NOT NULL
    CONSTRAINT sane_amount CHECK (amount > 0 AND amount <= 1000000000000000),
  utrno text NOT NULL,
  -- The account as it was at the request: the operator may change the row of banks later.
  bankname text NOT NULL,
  acholdername text NOT NULL,
  accountnumber text NOT NULL,
  ifsc text NOT NULL,
  branch text NOT NULL,
  account text NOT NULL,
  utr text NOT NULL GENERATED ALWAYS AS (plain_number(utrno)) STORED
    CONSTRAINT has_a_number CHECK (utr <> ''),
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Rejected')),
  remark text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by integer REFERENCES operators,
  CONSTRAINT decided_or_pending CHECK (
    (status = 'Pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
-- One payment, one request; after a rejection it may be asked for again.
CREATE UNIQUE INDEX transaction_number_once ON fund_requests (account, utr)
  WHERE status IN ('Pending', 'Approved');
CREATE INDEX fund_requests_by_member ON fund_requests (uid, id DESC);
CREATE INDEX fund_requests_by_status ON fund_requests (status, id DESC);
GRANT SELECT, INSERT ON fund_requests TO canopy_app;
-- What was asked for never changes; only the decision is written to it.
GRANT UPDATE (status, remark, decided_at, decided_by) ON fund_requests TO canopy_app;

CREATE TABLE withdrawals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  wallet text NOT NULL CHECK (wallet IN ('working', 'forexRoi', 'cryptoRoi', 'forexToken',
    'cryptoToken', 'kyc', 'forexPrincipal', 'cryptoPrincipal')),
  wtype text NOT NULL CHECK (wtype IN ('USDT', 'BANK', 'FUND', 'FOREXFUNDS', 'CRYPTOFUNDS')),
  amount bigint NOT NULL
    CONSTRAINT sane_amount CHECK (amount > 0 AND amount <= 1000000000000000),
  -- Fixed at the request: a later change of the charge does not touch what was promised.
  charge bigint NOT NULL CONSTRAINT charge_not_below_zero CHECK (charge >= 0),
  payable bigint NOT NULL CONSTRAINT something_is_paid CHECK (payable > 0),
  withdrawlby text NOT NULL,
  -- Where the money goes, as it was at the request. The account number is sealed with DATA_KEY.
  w_address text NOT NULL DEFAULT '',
  holder text NOT NULL DEFAULT '',
  account_number text NOT NULL DEFAULT '',
  ifsc text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('Pending', 'Approved', 'Rejected')),
  remark text NOT NULL DEFAULT '',
  txn_hash text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  -- The first of two approvals, where the amount asks for four eyes.
  first_approved_by integer REFERENCES operators,
  first_approved_at timestamptz,
  decided_at timestamptz,
  decided_by integer REFERENCES operators,
  CONSTRAINT adds_up CHECK (amount = charge + payable),
  CONSTRAINT decided_or_pending CHECK ((status = 'Pending') = (decided_at IS NULL)),
  -- What leaves the house is decided by somebody; what only changes wallets is by nobody, costs
  -- nothing and never waits.
  CONSTRAINT leaves_or_moves CHECK (CASE WHEN wtype IN ('USDT', 'BANK')
    THEN (decided_at IS NULL) = (decided_by IS NULL)
    ELSE decided_by IS NULL AND charge = 0 AND status = 'Approved' END),
  CONSTRAINT paid_by_a_transaction CHECK (
    status <> 'Approved' OR wtype NOT IN ('USDT', 'BANK') OR txn_hash <> '')
);
CREATE INDEX withdrawals_by_member ON withdrawals (uid, wallet, id DESC);
CREATE INDEX withdrawals_by_status ON withdrawals (status, id DESC);
GRANT SELECT, INSERT ON withdrawals TO canopy_app;
GRANT UPDATE (status, remark, txn_hash, decided_at, decided_by, first_approved_by,
  first_approved_at) ON withdrawals TO canopy_app;

-- A decision is made once: of many operators at the same moment one decides, and nobody changes it.
CREATE FUNCTION decide_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'Pending' THEN
    RAISE EXCEPTION '% % is decided or must stay', TG_TABLE_NAME, OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON fund_requests
  FOR EACH ROW EXECUTE FUNCTION decide_once();
CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION decide_once();

-- Money that has left cannot be called back, so a request begins undecided.
CREATE FUNCTION begin_undecided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a request in % begins Pending', TG_TABLE_NAME;
END $$;
CREATE TRIGGER begin_undecided BEFORE INSERT ON fund_requests
  FOR EACH ROW WHEN (NEW.status <> 'Pending') EXECUTE FUNCTION begin_undecided();
CREATE TRIGGER begin_undecided BEFORE INSERT ON withdrawals
  FOR EACH ROW WHEN (NEW.status <> 'Pending' AND NEW.wtype IN ('USDT', 'BANK'))
  EXECUTE FUNCTION begin_undecided();

-- The numbers that name a person (account, PAN, Aadhaar) are sealed with DATA_KEY; '' is none.
CREATE TABLE payout_details (
  uid integer PRIMARY KEY REFERENCES members,
  usdt_address text NOT NULL DEFAULT '',
  holder text NOT NULL DEFAULT '',
  account_number text NOT NULL DEFAULT '',
  ifsc text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  pan text NOT NULL DEFAULT '',
  aadhar text NOT NULL DEFAULT '',
  -- When the money's way last changed; withdrawals may have to wait from here.
  changed_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON payout_details TO canopy_app;

-- Null until the member sets one of their own: until then it is the login password.
ALTER TABLE members ADD COLUMN transaction_password_hash text;
GRANT UPDATE (transaction_password_hash) ON members TO canopy_app;
