-- reverse_once, revision 2: a purchase is reversed once and never deleted, but with its import.
CREATE OR REPLACE FUNCTION reverse_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND through_door() THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' OR OLD.reversed_at IS NOT NULL THEN
    RAISE EXCEPTION 'purchase % is reversed or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
