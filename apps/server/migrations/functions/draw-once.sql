-- draw_once, revision 2: a bonanza is frozen once, drawn once and never deleted.
CREATE OR REPLACE FUNCTION draw_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.drawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'bonanza % is drawn or must stay', OLD.id;
  END IF;
  IF OLD.frozen_at IS NOT NULL AND (NEW.frozen_at, NEW.entries_hash)
      IS DISTINCT FROM (OLD.frozen_at, OLD.entries_hash) THEN
    RAISE EXCEPTION 'the entries of bonanza % are frozen', OLD.id;
  END IF;
  RETURN NEW;
END $$;
