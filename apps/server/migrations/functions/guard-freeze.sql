-- guard_freeze, revision 1: a freeze of payouts is lifted once and never deleted.
CREATE OR REPLACE FUNCTION guard_freeze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'freeze % is lifted or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
