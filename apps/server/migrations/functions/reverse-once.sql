-- reverse_once, revision 1: a purchase is reversed once and never deleted.
CREATE OR REPLACE FUNCTION reverse_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.reversed_at IS NOT NULL THEN
    RAISE EXCEPTION 'purchase % is reversed or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
