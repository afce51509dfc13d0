-- Why: a transaction number of a chain is public, so the first to type it is not its owner; members
-- agree to the terms, the privacy text and the risk notice, and it must be known to which wording;
-- and nothing is paid to somebody whose mail address may be a slip of the pen.

-- Members' claims of one e-currency payment wait side by side until an operator approves one. A
-- bank's number is known to those who paid and received alone, and is claimed once, as before.
DROP INDEX transaction_number_once;
CREATE UNIQUE INDEX transaction_number_once ON fund_requests (account, utr)
  WHERE kind = 'bank' AND status IN ('Pending', 'Approved');
-- Whatever is claimed, a payment is credited once.
CREATE UNIQUE INDEX one_approval_per_number ON fund_requests (account, utr)
  WHERE status = 'Approved';
CREATE UNIQUE INDEX one_claim_per_member ON fund_requests (uid, account, utr)
  WHERE status IN ('Pending', 'Approved');
-- The queue shows who else claims a number, at whichever of the company's addresses.
CREATE INDEX fund_requests_by_number ON fund_requests (utr)
  WHERE kind <> 'bank' AND status IN ('Pending', 'Approved');

-- The texts that members agree to, each wording a version that stays. The newest is in force; the
-- server writes the first ones, and a new one whenever the site's content changes a text.
CREATE TABLE legal_texts (
  name text NOT NULL CHECK (name IN ('terms', 'privacy', 'risk')),
  version integer NOT NULL CHECK (version > 0),
  -- The title and the sections, as they were shown.
  content jsonb NOT NULL,
  hash bytea NOT NULL CONSTRAINT is_a_hash CHECK (length(hash) = 32),
  since timestamptz NOT NULL,
  PRIMARY KEY (name, version),
  CONSTRAINT one_wording_per_version UNIQUE (name, version, hash)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON legal_texts
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON legal_texts TO canopy_app;

-- Who agreed to which wording, when and from where. Only the network address may be removed.
CREATE TABLE consents (
  uid integer NOT NULL REFERENCES members,
  name text NOT NULL,
  version integer NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (uid, name, version),
  CONSTRAINT to_a_text_that_is_there FOREIGN KEY (name, version, hash)
    REFERENCES legal_texts (name, version, hash)
);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON consents EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_the_address_goes BEFORE UPDATE ON consents
  FOR EACH ROW WHEN (NEW.address <> '') EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON consents TO canopy_app;
GRANT UPDATE (address) ON consents TO canopy_app;

-- The mail addresses that members were proven to read, in small letters: where a code was mailed to
-- that was entered rightly. A table of its own and not a column of members, so that money that
-- moves with a code takes no lock on the member.
CREATE TABLE confirmed_emails (
  uid integer NOT NULL REFERENCES members,
  email text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (uid, email)
);
-- Only a used code adds to it; whoever is erased leaves it.
GRANT SELECT, DELETE ON confirmed_emails TO canopy_app;

-- Where a code was mailed to; null where nobody has the id.
ALTER TABLE codes ADD COLUMN sent_to text;

CREATE FUNCTION confirm_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO confirmed_emails (uid, email, at) VALUES (NEW.uid, lower(NEW.sent_to), NEW.used_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER confirms_the_address AFTER UPDATE ON codes
  FOR EACH ROW WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL AND NEW.sent_to IS NOT NULL)
  EXECUTE FUNCTION confirm_email();

-- Whoever has used a code counts as confirmed: codes that are still there, addresses that were
-- changed, and what could not be booked without a code. An address that was never changed is the
-- one that those codes went to; one that was changed was confirmed by its own.
INSERT INTO confirmed_emails (uid, email, at)
SELECT m.uid, lower(m.email), now() FROM members m
WHERE m.email <> '' AND (
  EXISTS (SELECT 1 FROM codes c WHERE c.uid = m.uid AND c.used_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM email_changes c WHERE c.uid = m.uid AND c.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM withdrawals w WHERE w.uid = m.uid
    AND w.wallet IN ('working', 'kyc', 'forexPrincipal', 'cryptoPrincipal'))
  OR m.uid IN (SELECT substr(actor, 8)::integer FROM postings
    WHERE kind = 'transfer' AND actor LIKE 'member:%'));

-- Nothing is approved to be paid to a member whose present address is not confirmed.
CREATE FUNCTION refuse_unconfirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM members m JOIN confirmed_emails c
      ON c.uid = m.uid AND c.email = lower(m.email) WHERE m.uid = NEW.uid) THEN
    RAISE EXCEPTION 'withdrawal % is of a member with an unconfirmed mail address', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_approval_while_unconfirmed BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (NEW.wtype IN ('USDT', 'BANK') AND (NEW.status = 'Approved'
    OR NEW.first_approved_by IS DISTINCT FROM OLD.first_approved_by))
  EXECUTE FUNCTION refuse_unconfirmed();
