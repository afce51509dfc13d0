-- guard_ticket, revision 1: a ticket is acknowledged once, closed once, and never deleted.
CREATE OR REPLACE FUNCTION guard_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'Closed' THEN
    RAISE EXCEPTION 'ticket % is closed or must stay', OLD.id;
  END IF;
  IF OLD.acknowledged_at IS NOT NULL AND NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at
  THEN
    RAISE EXCEPTION 'ticket % is acknowledged', OLD.id;
  END IF;
  RETURN NEW;
END $$;
