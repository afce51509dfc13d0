-- guard_round, revision 1: a beacon's round comes after the entries were frozen and before the
-- draw. Lock the bonanza's row first (FOR UPDATE), as the draw does.
CREATE OR REPLACE FUNCTION guard_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bonanza bonanzas;
BEGIN
  SELECT * INTO STRICT bonanza FROM bonanzas WHERE id = NEW.bonanza_id FOR SHARE;
  IF bonanza.drawn_at IS NOT NULL THEN RAISE EXCEPTION 'bonanza % is drawn', bonanza.id; END IF;
  IF bonanza.frozen_at IS NULL THEN
    RAISE EXCEPTION 'the entries of bonanza % are not frozen', bonanza.id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER guard_round BEFORE INSERT ON bonanza_rounds
  FOR EACH ROW EXECUTE FUNCTION guard_round();
