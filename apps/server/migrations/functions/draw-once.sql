-- draw_once, revision 1: a bonanza is drawn once and never deleted.
CREATE OR REPLACE FUNCTION draw_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.drawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'bonanza % is drawn or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
