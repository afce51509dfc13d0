-- Why: whoever holds a stolen session, or has taken an account over, must not get at its money.
-- Each change by which that could happen is written down with what it was before, is told to the
-- address that held, can be undone from there, and lets payouts wait.

CREATE TABLE security_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  kind text NOT NULL CONSTRAINT known_kind CHECK (kind IN ('email', 'payoutAddress', 'payoutBank',
    'factor', 'password', 'transactionPassword', 'recovery')),
  at timestamptz NOT NULL,
  -- Whether payouts wait after it; not where something was saved for the first time.
  holds boolean NOT NULL,
  -- What an undo puts back, sealed with DATA_KEY; '' where nothing can be put back any more.
  before text NOT NULL,
  undone_at timestamptz
);
CREATE INDEX security_changes_by_member ON security_changes (uid, id DESC);
CREATE INDEX security_changes_with_before ON security_changes (at) WHERE before <> '';
GRANT SELECT, INSERT, UPDATE (before, undone_at) ON security_changes TO canopy_app;
CREATE FUNCTION guard_security_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'security change % must stay', OLD.id;
  END IF;
  IF OLD.undone_at IS NOT NULL AND NEW.undone_at IS DISTINCT FROM OLD.undone_at THEN
    RAISE EXCEPTION 'security change % is undone already', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON security_changes
  FOR EACH ROW EXECUTE FUNCTION guard_security_change();

-- The links that were mailed. Only their keyed fingerprint is here.
CREATE TABLE undo_links (
  token_print bytea PRIMARY KEY CONSTRAINT is_a_fingerprint CHECK (length(token_print) = 32),
  change_id bigint NOT NULL REFERENCES security_changes,
  -- The change that brought the address to which the link was mailed. Once that was undone, the
  -- address was a stranger's, and so the link is void.
  address_from bigint REFERENCES security_changes,
  expires_at timestamptz NOT NULL
);
CREATE INDEX undo_links_by_end ON undo_links (expires_at);
GRANT SELECT, INSERT, DELETE ON undo_links TO canopy_app;

-- Payouts stop when a change was undone, until an operator has looked.
CREATE TABLE payout_freezes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  change_id bigint NOT NULL REFERENCES security_changes,
  at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by integer REFERENCES operators,
  remark text NOT NULL DEFAULT '',
  CONSTRAINT lifted_by_somebody CHECK (
    (lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (remark = ''))
);
CREATE UNIQUE INDEX one_open_freeze ON payout_freezes (uid) WHERE lifted_at IS NULL;
GRANT SELECT, INSERT, UPDATE (lifted_at, lifted_by, remark) ON payout_freezes TO canopy_app;
CREATE FUNCTION guard_freeze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'freeze % is lifted or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON payout_freezes
  FOR EACH ROW EXECUTE FUNCTION guard_freeze();

-- Nothing is paid, and nothing is approved to be paid, while payouts are frozen.
CREATE FUNCTION refuse_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payout_freezes WHERE uid = NEW.uid AND lifted_at IS NULL) THEN
    RAISE EXCEPTION 'withdrawal % is of a member whose payouts are frozen', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_approval_while_frozen BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (NEW.status = 'Approved'
    OR NEW.first_approved_by IS DISTINCT FROM OLD.first_approved_by)
  EXECUTE FUNCTION refuse_frozen();

-- Who waits under a waiting time that an operator has set goes on waiting. Where none was saved
-- there was none, and the new default begins with the next change.
INSERT INTO security_changes (uid, kind, at, holds, before)
SELECT p.uid, CASE WHEN p.usdt_address <> '' THEN 'payoutAddress' ELSE 'payoutBank' END,
  p.changed_at, true, ''
FROM payout_details p
WHERE p.changed_at > now() - interval '8760 hours' AND (
  SELECT (v.settings ->> 'holdHours')::numeric > 0
  FROM setting_versions v ORDER BY v.id DESC LIMIT 1);
