-- refuse_frozen, revision 1: nothing is paid, or approved to be paid, while payouts are frozen.
CREATE OR REPLACE FUNCTION refuse_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payout_freezes WHERE uid = NEW.uid AND lifted_at IS NULL) THEN
    RAISE EXCEPTION 'withdrawal % is of a member whose payouts are frozen', NEW.id;
  END IF;
  RETURN NEW;
END $$;
