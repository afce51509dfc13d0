-- refuse_suspended, revision 1: nothing is paid, or approved to be paid, to a suspended member.
CREATE OR REPLACE FUNCTION refuse_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM members WHERE uid = NEW.uid AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'withdrawal % is of a suspended member', NEW.id;
  END IF;
  RETURN NEW;
END $$;
