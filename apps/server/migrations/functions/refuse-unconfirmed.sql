-- refuse_unconfirmed, revision 1: nothing is approved to be paid to a member whose present
-- address is not confirmed.
CREATE OR REPLACE FUNCTION refuse_unconfirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM members m JOIN confirmed_emails c
      ON c.uid = m.uid AND c.email = lower(m.email) WHERE m.uid = NEW.uid) THEN
    RAISE EXCEPTION 'withdrawal % is of a member with an unconfirmed mail address', NEW.id;
  END IF;
  RETURN NEW;
END $$;
