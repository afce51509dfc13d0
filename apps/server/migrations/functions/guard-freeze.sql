-- guard_freeze, revision 2: a freeze of payouts is lifted once and never deleted, but with the
-- import of its member.
CREATE OR REPLACE FUNCTION guard_freeze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND through_door() THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' OR OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'freeze % is lifted or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
