-- guard_coupon, revision 3: a coupon is entered, drawn and voided by the rules. To change a
-- coupon of a bonanza, lock the bonanza's row first (FOR SHARE; freezing and the draw, FOR UPDATE),
-- so that nothing enters or leaves while the winners are being found. Once the entries are frozen
-- a coupon can only win.
CREATE OR REPLACE FUNCTION guard_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bonanza bonanzas;
BEGIN
  IF TG_OP = 'DELETE' AND through_door() THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'coupon % must stay', OLD.code; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.voided_at IS NOT NULL THEN RAISE EXCEPTION 'coupon % is void', OLD.code; END IF;
    IF OLD.bonanza_id IS NOT NULL AND (NEW.bonanza_id, NEW.entered_at)
        IS DISTINCT FROM (OLD.bonanza_id, OLD.entered_at) THEN
      RAISE EXCEPTION 'coupon % has entered', OLD.code;
    END IF;
  END IF;
  IF NEW.bonanza_id IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO STRICT bonanza FROM bonanzas WHERE id = NEW.bonanza_id FOR SHARE;
  IF bonanza.drawn_at IS NOT NULL THEN RAISE EXCEPTION 'bonanza % is drawn', bonanza.id; END IF;
  IF bonanza.frozen_at IS NOT NULL AND (TG_OP = 'INSERT'
      OR (NEW.bonanza_id, NEW.voided_at) IS DISTINCT FROM (OLD.bonanza_id, OLD.voided_at)) THEN
    RAISE EXCEPTION 'the entries of bonanza % are frozen', bonanza.id;
  END IF;
  IF NEW.entered_at < bonanza.starts_at OR NEW.entered_at >= bonanza.ends_at THEN
    RAISE EXCEPTION 'bonanza % does not run at that time', bonanza.id;
  END IF;
  RETURN NEW;
END $$;
