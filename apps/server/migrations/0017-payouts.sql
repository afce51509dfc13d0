-- Why: an operator must pay what was asked for, and know beforehand what speaks against it: that
-- the details or the mail address have just changed, that nothing was ever paid to this account,
-- that others use it too, that the request is in a payment file already.

-- Each place where a member's money was to go: whenever payout details were saved that change it,
-- and with each request. A place is a fingerprint keyed with DATA_KEY (an HMAC), because numbers
-- are sealed each time anew and could not be compared. Rows from before this table are made by the
-- first start after it, which knows the key.
CREATE TABLE payout_destinations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  wtype text NOT NULL CONSTRAINT leaves_the_house CHECK (wtype IN ('USDT', 'BANK')),
  destination bytea NOT NULL CONSTRAINT is_a_fingerprint CHECK (length(destination) = 32),
  -- The request that asked for it; null where it was saved as payout details.
  withdrawal_id integer REFERENCES withdrawals,
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX one_destination_per_withdrawal ON payout_destinations (withdrawal_id)
  WHERE withdrawal_id IS NOT NULL;
CREATE INDEX payout_destinations_by_place ON payout_destinations (destination, uid);
CREATE INDEX payout_destinations_by_change ON payout_destinations (uid, at)
  WHERE withdrawal_id IS NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_destinations
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON payout_destinations TO canopy_app;

-- When the member's mail address last changed; done_at is also the moment of one that was given up.
ALTER TABLE email_changes ADD COLUMN confirmed_at timestamptz;
UPDATE email_changes c SET confirmed_at = c.done_at FROM members m
  WHERE m.uid = c.uid AND c.done_at IS NOT NULL AND lower(m.email) = lower(c.email);

-- When a request that waits was last written into a payment file, and by whom.
ALTER TABLE withdrawals ADD COLUMN exported_at timestamptz,
  ADD COLUMN exported_by integer REFERENCES operators,
  ADD CONSTRAINT exported_by_somebody CHECK ((exported_at IS NULL) = (exported_by IS NULL));
GRANT UPDATE (exported_at, exported_by) ON withdrawals TO canopy_app;

-- A bank pays no fraction of a cent. A trigger and no constraint, since requests from before this
-- rule keep what was promised and are still to be decided.
CREATE FUNCTION refuse_parts_of_cents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bank cannot pay % micro-units: no whole cents', NEW.payable;
END $$;
CREATE TRIGGER whole_cents BEFORE INSERT ON withdrawals
  FOR EACH ROW WHEN (NEW.wtype = 'BANK' AND NEW.payable % 10000 <> 0)
  EXECUTE FUNCTION refuse_parts_of_cents();

-- Nothing is paid, and nothing is approved to be paid, to whoever is suspended.
CREATE FUNCTION refuse_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM members WHERE uid = NEW.uid AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'withdrawal % is of a suspended member', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_approval_while_suspended BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (NEW.status = 'Approved'
    OR NEW.first_approved_by IS DISTINCT FROM OLD.first_approved_by)
  EXECUTE FUNCTION refuse_suspended();
