-- guard_security_change, revision 2: a security change is undone at most once and never deleted,
-- but with the import of its member.
CREATE OR REPLACE FUNCTION guard_security_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND through_door() THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'security change % must stay', OLD.id;
  END IF;
  IF OLD.undone_at IS NOT NULL AND NEW.undone_at IS DISTINCT FROM OLD.undone_at THEN
    RAISE EXCEPTION 'security change % is undone already', OLD.id;
  END IF;
  RETURN NEW;
END $$;
